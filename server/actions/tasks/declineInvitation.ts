import { transitionAction } from "#server/tasks/transitionAction.ts";

/** An auditor declines the audit they were invited to. The office is notified and can invite another auditor. */
export default transitionAction("declineInvitation", {
  unread: ({ role }) => role === "auditor",
});
