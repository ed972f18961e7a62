import { utcDay } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { statesOf } from "#domain/workflow/workflow.ts";

/** Overview of the programme for an administrator, or of an office's part. */
export interface Overview {
  audits: { status: string; country: string; count: number }[];
  /** Waiting audits, with the median and maximum number of days. */
  waiting: { status: string; count: number; median: number; longest: number }[];
  deadlines: { code: string; title: string; enterprise: string; country: string; expirationDate: string }[];
  certificates: { level: string; count: number }[];
  auditors: { id: string; name: string; running: number; completed: number }[];
}

/** The next deadlines of audits in these states, from one day to another, both included. */
export function nearDeadlines(now: Date): { states: string[]; gte: string; lte: string } {
  return { states: statesOf("withTeam"), gte: utcDay(now), lte: utcDay(now, Math.min(...programme.deadlineDays)) };
}
