import { judgeFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** An auditor takes a listed audit; of two at once one wins, the other learns that it is taken. */
export default transitionAction("selectForReview", {
  errors: ["ALREADY_SELECTED"],
  unread: ({ role }) => role === "auditor",
  facts: (_services, change, { task }) => judgeFacts(change, task),
});
