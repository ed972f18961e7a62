import { queueMail } from "#server/mail/queueMail.ts";
import { type Institution, institutionOf } from "#server/people/institution.ts";
import { userAction } from "#server/people/userAction.ts";

/** Lets an auditor in who has registered, once it is known where they belong. */
export default userAction<Institution>({
  name: "approveRegistration",
  summary: "Approve a registration",
  patch: (_change, registered, given) => ({ status: "approved", ...institutionOf(registered, given) }),
  errors: ["INSTITUTION_REQUIRED"],
  also: (change, userId) => queueMail(change, { template: "registrationApproved", userId, params: {} }),
});
