import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { procedure, type StepRule, stepRule } from "#domain/procedure/procedure.ts";

/**
 * The rule of the second opinion for an audit. An audit that already waits for one keeps the last rule if none is in force
 * any more. Throws if the programme never had a rule.
 */
export function opinionRule({ country }: Pick<Task, "country">, now: Date): StepRule<"secondOpinion"> {
  const rule = stepRule("secondOpinion", { country, moment: now }) ?? procedure.secondOpinion.at(-1);
  if (!rule) throw new Error("The procedure has no rule for second opinions");
  return rule;
}

/** Due date of a second opinion that begins now, ISO 8601 in UTC: the end of a day in the enterprise's country. */
export const opinionDueAt = (task: Pick<Task, "country">, now: Date): string =>
  deadlineFor(task.country, now, opinionRule(task, now).days);

/** Due date of a decision by the office or an administrator that is asked for now. */
export const decisionDueAt = (task: Pick<Task, "country">, now: Date): string =>
  deadlineFor(task.country, now, opinionRule(task, now).decisionDays);
