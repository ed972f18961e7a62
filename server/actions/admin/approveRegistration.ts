import { type Institution, institutionOf } from "#server/auth/institution.ts";
import { queueMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Lets an auditor in who has registered, once it is known where they belong. */
export default recordAction<"user", Institution>("user", "approveRegistration", {
  errors: ["INSTITUTION_REQUIRED", "INSTITUTION_LISTED"],
  patch: (user, given, change) => institutionOf(change, user, given),
  also: (change, { id: userId }) => queueMail(change, { template: "registrationApproved", userId, params: {} }),
});
