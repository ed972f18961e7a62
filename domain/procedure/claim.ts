import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { type FactCheckFacts, factCheckDays } from "#domain/procedure/factCheck.ts";
import { stepRule } from "#domain/procedure/procedure.ts";

/** The term for which an audit stays with its auditor. */
export interface ClaimTerm {
  /** Its end, ISO 8601 in UTC: the end of a day in the enterprise's country. */
  endsAt: string;
  days: number;
  /** Days before the end at which the auditor is reminded. */
  reminders: readonly number[];
}

/**
 * The term of an auditor's claim of an audit (`claim` in `schemas/procedure.json`), by the rule at its beginning. The
 * term of a claim from before the first rule starts on the first day of that rule. A fact check extends the term by its
 * days.
 * @returns undefined without a claim, or while the procedure has no such rule
 */
export function claimTerm(
  { country, selectedAt, ...facts }: Partial<Pick<Task, "selectedAt">> & FactCheckFacts,
  now: Date,
): ClaimTerm | undefined {
  if (!country || !selectedAt) return undefined;
  const claimedAt = new Date(selectedAt);
  const rule = stepRule("claim", { country, moment: claimedAt }) ?? stepRule("claim", { country, moment: now });
  if (!rule) return undefined;
  const { from, days, reminders } = rule;
  const beginning = from > claimedAt.toISOString() ? new Date(from) : claimedAt;
  const all = days + factCheckDays({ ...facts, country });
  return { endsAt: deadlineFor(country, beginning, all), days: all, reminders };
}
