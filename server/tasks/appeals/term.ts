import type { Task } from "#domain/generated/resources.ts";
import { appealableKind, appealStepEnds } from "#domain/procedure/appeal.ts";

/**
 * Changes to an audit whose result can be appealed from now on: the end of the term. Empty if the step has no such
 * result, or the procedure has no appeal for it.
 */
export function appealTerm(before: Task, after: Task, now: Date): Partial<Task> {
  if (!appealableKind(before, after)) return {};
  const appealUntil = appealStepEnds(after.country, now, "filing");
  return appealUntil ? { appealUntil, appealId: null, appealStatus: null } : {};
}
