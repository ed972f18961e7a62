import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import { stepRule } from "#domain/procedure/procedure.ts";
import { programme } from "#domain/programme.ts";
import { managers } from "#domain/roles.ts";

const rankOf = (level: Level | null | undefined) => programme.levels.findIndex(({ name }) => name === level);

/** Whether a level is better than another one. Null means no level. */
export const isBetterLevel = (level: Level | null, other: Level | null): boolean => rankOf(level) > rankOf(other);

/** The audit's properties that decide whether its result can be appealed. */
type Judged = Pick<Task, "country" | "level"> & Partial<Pick<Task, "status" | "awardedLevel">>;

/**
 * The subject of an appeal against the new result of an audit. It is a rejection after finished grades, or a lower
 * level than requested. Undefined for every other change.
 */
export function appealableKind(before: Partial<Pick<Task, "status">>, after: Judged): Appeal["kind"] | undefined {
  if (before.status !== "confirmed") return undefined;
  if (after.status === "rejected") return "rejection";
  const isLower = after.status === "completed" && isBetterLevel(after.level, after.awardedLevel ?? null);
  return isLower ? "level" : undefined;
}

/** End of the term for an appeal, and the terms of its steps. All are ends of days in the enterprise's country. */
type AppealStep = "filing" | "grading" | "decision";

/**
 * The end of a step of an appeal that begins now, by the rule `appeal` in `schemas/procedure.json`.
 * @returns ISO 8601 in UTC; undefined if the step is not part of the procedure
 */
export function appealStepEnds(country: string, now: Date, step: AppealStep): string | undefined {
  const rule = stepRule("appeal", { country, moment: now });
  if (!rule) return undefined;
  const { days: filing, gradingDays: grading, decisionDays: decision } = rule;
  return deadlineFor(country, now, { filing, grading, decision }[step]);
}

/** Days before the end of a step on which the people in charge are reminded. */
export const appealReminders = (country: string, now: Date): readonly number[] =>
  stepRule("appeal", { country, moment: now })?.reminders ?? [];

/** The result of an accepted appeal. A rejected audit gets its level, and a certificate gets a higher one. */
export const acceptedAs = (kind: Appeal["kind"]): "changed" | "corrected" =>
  kind === "rejection" ? "changed" : "corrected";

const decided: readonly Appeal["status"][] = ["upheld", "changed", "corrected"];

/**
 * Whether a reader of an appeal may see both gradings. Offices and administrators may see them after the second one,
 * others after the decision.
 */
export const mayCompareGradings = (status: Appeal["status"], role: string): boolean =>
  decided.includes(status) || (status === "deciding" && managers.some((manager) => manager === role));
