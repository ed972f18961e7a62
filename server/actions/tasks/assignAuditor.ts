import type { Task } from "#domain/generated/resources.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An administrator or the office assigns a listed audit to an auditor. If two do so at once, or an auditor takes it
 * first, the first wins.
 */
export default transitionAction<Pick<Task, "auditorId">>("assignAuditor", {
  facts: (_services, change, { task }, { auditorId }) => candidateFacts(change, task, auditorId ?? ""),
});
