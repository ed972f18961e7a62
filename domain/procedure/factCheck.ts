import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { stepRule } from "#domain/procedure/procedure.ts";

/** The properties of an audit about its fact check. */
export type FactCheckFacts = Partial<
  Pick<Task, "country" | "factCheckBegunAt" | "factCheckEndsAt" | "factCheckEndedAt" | "factChecksOpen">
>;

/** The rule by which the fact check of an audit began. Undefined if it has none. */
function factCheckRule({ country, factCheckBegunAt }: FactCheckFacts) {
  if (!country || !factCheckBegunAt) return undefined;
  return stepRule("factCheck", { country, moment: new Date(factCheckBegunAt) });
}

/** The properties of an audit at the beginning of its fact check, without open reports. */
type Begun = Required<Omit<FactCheckFacts, "country">>;

/** An audit without a fact check, or before it. */
export const noFactCheck: Begun = {
  factCheckBegunAt: null,
  factCheckEndsAt: null,
  factCheckEndedAt: null,
  factChecksOpen: null,
};

/**
 * The fact check that begins with finished grades (`factCheck` in `schemas/procedure.json`). It ends with a day in the
 * team's country.
 * @returns undefined if the step is not part of the procedure
 */
export function factCheckFrom(country: string, now: Date): Begun | undefined {
  const rule = stepRule("factCheck", { country, moment: now });
  if (!rule) return undefined;
  return {
    factCheckBegunAt: now.toISOString(),
    factCheckEndsAt: deadlineFor(country, now, rule.days),
    factCheckEndedAt: null,
    factChecksOpen: 0,
  };
}

/** Number of days by which a fact check extends the auditor's term. */
export const factCheckDays = (facts: FactCheckFacts): number => factCheckRule(facts)?.days ?? 0;

/** Days before its end on which the team is reminded. */
export const factCheckReminders = (facts: FactCheckFacts): readonly number[] => factCheckRule(facts)?.reminders ?? [];

/** Whether the team can report errors at a moment. The end applies even if the scheduler is late. */
export const isFactCheckRunning = ({ factCheckEndsAt, factCheckEndedAt }: FactCheckFacts, now: Date): boolean =>
  Boolean(factCheckEndsAt) && !factCheckEndedAt && now.toISOString() <= String(factCheckEndsAt);

/** Number of reports that the auditor has not answered. */
export const openErrors = ({ factChecksOpen }: FactCheckFacts): number => factChecksOpen ?? 0;

/** Whether the report has to wait, because the team can still report errors or reports are unanswered. */
export const isFactCheckOpen = (facts: FactCheckFacts, now: Date): boolean =>
  isFactCheckRunning(facts, now) || openErrors(facts) > 0;

/** The due date of the auditor's answers, ISO 8601 in UTC, some days after the end of the fact check. */
export function answersDueAt(facts: FactCheckFacts): string | undefined {
  const end = facts.factCheckEndedAt ?? facts.factCheckEndsAt;
  const rule = factCheckRule(facts);
  if (!facts.country || !rule || !end) return undefined;
  return deadlineFor(facts.country, new Date(end), rule.answerDays);
}
