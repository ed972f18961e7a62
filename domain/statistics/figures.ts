import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { statesOf } from "#domain/workflow/workflow.ts";

/** Properties of an audit that the figures depend on. Moments are ISO 8601 in UTC. */
export interface AuditFacts {
  country: string;
  status: TaskStatus;
  createdAt: string;
  completedAt: string | null;
  awardedLevel: string | null;
}

/** First and last day of a count, both included, as `yyyy-mm-dd`. */
export interface Period {
  from: string;
  to: string;
}

/** A country's audits in a period. Current audits and valid certificates are those of today. */
export interface CountryFigures {
  country: string;
  requested: number;
  running: number;
  completed: number;
  /** Number of completed audits with a certificate. */
  passed: number;
  /** Median number of days from the request to the completion. */
  medianDays: number | null;
  /** Certificates in force. */
  inForce: number;
}

/** Events of a month, `yyyy-mm`. */
export interface MonthFigures {
  month: string;
  requested: number;
  completed: number;
  passed: number;
}

export interface ProgrammeFigures {
  countries: CountryFigures[];
  months: MonthFigures[];
}

/** A moment sorts after the day with which it begins. */
const isIn = ({ from, to }: Period, moment: string | null) =>
  moment !== null && moment >= from && moment.slice(0, 10) <= to;

/** The middle value, or the lower of two middle values. Null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Whole days from one moment to a later one. */
export const daysBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Counts for the same audits, by country and by month. */
function countsOf(audits: readonly AuditFacts[], period: Period) {
  const completed = audits.filter(({ status, completedAt }) => status === "completed" && isIn(period, completedAt));
  return {
    requested: audits.filter(({ createdAt }) => isIn(period, createdAt)).length,
    completed: completed.length,
    passed: completed.filter(({ awardedLevel }) => awardedLevel !== null).length,
    days: completed.map(({ createdAt, completedAt }) => daysBetween(createdAt, String(completedAt))),
  };
}

function figuresOfCountry(
  country: string,
  audits: readonly AuditFacts[],
  period: Period,
  inForce: number,
): CountryFigures {
  const { days, ...counts } = countsOf(audits, period);
  const running = audits.filter(({ status }) => !statesOf("ended").includes(status)).length;
  return { country, running, ...counts, medianDays: median(days), inForce };
}

/** Maximum number of months. Of a longer period, only the first months count. */
const MAX_MONTHS = 120;

/** The months of a period, including partial ones. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = [];
  let month = from.slice(0, 7);
  for (; month <= to && months.length < MAX_MONTHS; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The part of a period in a month. */
const withinMonth = ({ from, to }: Period, month: string): Period => ({
  from: from > `${month}-01` ? from : `${month}-01`,
  to: to < `${month}-31` ? to : `${month}-31`,
});

/**
 * The programme's figures for a period, of audits that were not withdrawn.
 * @param certificates number of certificates in force today, by country
 */
export function programmeFigures(
  audits: readonly AuditFacts[],
  certificates: readonly { country: string; count: number }[],
  period: Period,
): ProgrammeFigures {
  const byCountry = new Map<string, AuditFacts[]>();
  for (const audit of audits) {
    const sameCountry = byCountry.get(audit.country);
    if (sameCountry) sameCountry.push(audit);
    else byCountry.set(audit.country, [audit]);
  }
  const inForce = new Map(certificates.map(({ country, count }) => [country, count]));
  const countries = [...new Set([...byCountry.keys(), ...inForce.keys()])].sort();
  return {
    countries: countries.map((country) =>
      figuresOfCountry(country, byCountry.get(country) ?? [], period, inForce.get(country) ?? 0),
    ),
    months: monthsIn(period).map((month) => {
      const { days: _days, ...counts } = countsOf(audits, withinMonth(period, month));
      return { month, ...counts };
    }),
  };
}
