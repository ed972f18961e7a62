import { transitionAction } from "#server/tasks/transitionAction.ts";

/** An auditor does not take up the audit to which they were invited; the office is told, and can ask somebody else. */
export default transitionAction("declineInvitation", {
  unread: ({ role }) => role === "auditor",
});
