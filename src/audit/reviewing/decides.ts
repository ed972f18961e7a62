import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** Whether this person now decides about the answers. Then reviewing them is work, and has a workbench. */
export const decidesReview = ({ task, me }: Pick<TaskPartProps, "task" | "me">): boolean =>
  allowedActions({ actor: me, task, now: new Date() }).includes("approve");
