import type { Task } from "#domain/generated/resources.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** An administrator or the office gives a listed audit to an auditor; of two at once, or of one who takes it up meanwhile, the first wins. */
export default transitionAction<Pick<Task, "auditorId">>("assignAuditor", {
  facts: (_services, change, { task }, { auditorId }) => candidateFacts(change, task, auditorId ?? ""),
});
