import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { procedure, type StepRule, stepRule } from "#domain/procedure/procedure.ts";

type Terms = Pick<StepRule<"secondOpinion">, "days" | "decisionDays" | "reminders" | "secondGradingShare">;

/** Terms for an audit that waits although the programme has dropped the step. It is due at the end of the day. */
const withoutRule: Terms = { days: 0, decisionDays: 0, reminders: [], secondGradingShare: 0 };

/**
 * The terms of the second opinion for an audit. An audit that already waits for one keeps those of the last rule if none is
 * in force any more.
 */
export const opinionRule = ({ country }: Pick<Task, "country">, now: Date): Terms =>
  stepRule("secondOpinion", { country, moment: now }) ?? procedure.secondOpinion.at(-1) ?? withoutRule;

/** Due date of a second opinion that begins now, ISO 8601 in UTC: the end of a day in the enterprise's country. */
export const opinionDueAt = (task: Pick<Task, "country">, now: Date): string =>
  deadlineFor(task.country, now, opinionRule(task, now).days);

/**
 * The latest date of the decision after a second opinion that begins now, ISO 8601 in UTC: after the second auditor's days,
 * the office's and an administrator's.
 */
export function opinionEndsAt({ country }: Pick<Task, "country">, now: Date): string {
  const { days, decisionDays } = opinionRule({ country }, now);
  return deadlineFor(country, now, days + 2 * decisionDays);
}

/** Due date of a decision by the office or an administrator that is requested now. */
export const decisionDueAt = (task: Pick<Task, "country">, now: Date): string =>
  deadlineFor(task.country, now, opinionRule(task, now).decisionDays);
