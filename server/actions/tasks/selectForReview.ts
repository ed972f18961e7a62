import type { Task } from "#domain/generated/resources.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An auditor takes on a listed audit and declares independence of its enterprise, in the dialog or by the call itself.
 * The first of two concurrent claims wins, and the second is refused.
 */
export default transitionAction<Pick<Task, "independence">>("selectForReview", {
  errors: ["ALREADY_SELECTED"],
  unread: ({ role }) => role === "auditor",
  patch: (_change, _locked, { independence }) => ({ independence: independence ?? "byCall" }),
  facts: (_services, change, { task }) => judgeFacts(change, task),
});
