import type { Task } from "#domain/generated/resources.ts";
import type { GuideStep } from "#domain/guide/situations.ts";
import { isFactCheckOpen } from "#domain/procedure/factCheck.ts";
import { isAppealed } from "#domain/workflow/appeals.ts";

/** The step of the procedure in which an audit is besides its state; undefined for none. */
export function stepNow(task: Partial<Task>, now: Date): GuideStep | undefined {
  if (task.pending === "second_opinion") return "secondOpinion";
  if (task.status === "confirmed" && isFactCheckOpen(task, now)) return "factCheck";
  return isAppealed(task) ? "appeal" : undefined;
}
