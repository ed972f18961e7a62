import type { Task } from "#domain/generated/resources.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An administrator or the office asks an auditor to take on a listed audit. The audit stays listed for all, because an
 * invitation reserves nothing.
 */
export default transitionAction<Pick<Task, "auditorId">>("inviteAuditor", {
  facts: (_services, change, { task }, { auditorId }) => candidateFacts(change, task, auditorId ?? ""),
});
