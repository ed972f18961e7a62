import type { Level } from "#domain/generated/programme.ts";
import type { StepScore } from "#domain/scoring/byStep.ts";
import type { Step } from "#domain/scoring/steps.ts";
import { daysBetween, median } from "#domain/statistics/figures.ts";
import figures from "#schemas/figures.json";

/** The moments that bound an audit's stages. */
export type AuditMoment = "createdAt" | "submittedAt" | "approvedAt" | "selectedAt" | "completedAt";

/** A completed audit's moments (ISO 8601 in UTC) and its auditor. */
export type CompletedAudit = Record<AuditMoment, string | null> & { auditorId: string | null };

/** Median duration of audits in one stage. Null if no audit has completed it. */
export interface StageFigures {
  name: string;
  audits: number;
  medianDays: number | null;
}

/** A share of the available points, from 0 to 1. Null if there were none. */
type Share = number | null;

/** Results of audits in one field, in total and by step. */
export interface FieldFigures {
  auditFieldId: string;
  share: Share;
  steps: Record<Step, Share>;
}

/** Numbers of auditors with and without completed audits, and the average number of completed audits. */
export interface AuditorFigures {
  active: number;
  idle: number;
  median: number | null;
  most: number | null;
}

/** A year's figures besides the counts by country and month. */
export interface YearFigures {
  stages: StageFigures[];
  setbacks: { name: string; count: number }[];
  fields: FieldFigures[];
  certificates: { level: Level; count: number }[];
  auditors: AuditorFigures;
}

const stages = figures.stages as { name: string; from: AuditMoment; to: AuditMoment }[];
export const setbacks: { name: string; action: string }[] = figures.setbacks;

/** Durations of completed audits in each stage of `schemas/figures.json`. */
export function stageFigures(audits: readonly CompletedAudit[]): StageFigures[] {
  return stages.map(({ name, from, to }) => {
    const days = audits.flatMap((audit) => {
      const [begun, ended] = [audit[from], audit[to]];
      return begun && ended ? [daysBetween(begun, ended)] : [];
    });
    return { name, audits: days.length, medianDays: median(days) };
  });
}

function shareOf(scores: readonly StepScore[]): Share {
  const [points, max] = scores.reduce(([sum, all], score) => [sum + score.points, all + score.max], [0, 0]);
  return max > 0 ? points / max : null;
}

/** Results of audits by field, from the sums of their points by field and step. */
export function fieldFigures(scores: readonly StepScore[], steps: readonly Step[]): FieldFigures[] {
  const ids = [...new Set(scores.map(({ auditFieldId }) => auditFieldId))].sort();
  return ids.map((auditFieldId) => {
    const own = scores.filter((score) => score.auditFieldId === auditFieldId);
    const byStep = steps.map((step): [string, Share] => [step, shareOf(own.filter((score) => score.step === step))]);
    return { auditFieldId, share: shareOf(own), steps: Object.fromEntries(byStep) as Record<Step, Share> };
  });
}

/**
 * The work of auditors in a year.
 * @param completed number of completed audits of each auditor with any, by their id
 * @param today the ids of current auditors
 */
export function auditorFigures(completed: ReadonlyMap<string, number>, today: readonly string[]): AuditorFigures {
  const counts = [...completed.values()];
  const idle = today.filter((id) => !completed.has(id)).length;
  return { active: counts.length, idle, median: median(counts), most: counts.length > 0 ? Math.max(...counts) : null };
}
