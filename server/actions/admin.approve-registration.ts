import { queueMail } from "#server/mail/queueMail.ts";
import { userAction } from "#server/people/userAction.ts";

/** Lets an auditor in who has registered. */
export default userAction({
  name: "approveRegistration",
  summary: "Approve a registration",
  patch: () => ({ status: "approved" }),
  also: (change, userId) => queueMail(change, { template: "registrationApproved", userId, params: {} }),
});
