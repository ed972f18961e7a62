import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";

/** Whether a step is due between the finished report and the decision. */
export const isPending = ({ pending }: Partial<Task>): boolean => Boolean(pending);

/**
 * Whether grades and report of the current round are hidden from a reader. They are hidden from the team until the
 * decision.
 */
export const hidesResult = ({ code }: Pick<Actor, "code">, task: Partial<Task>): boolean =>
  isPending(task) && code === task.peCode;
