import { type InstitutionChoice, institutionOf } from "#server/auth/institution.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Approves a registered auditor once their institution is known. */
export default recordAction<"user", InstitutionChoice>("user", "approveRegistration", {
  errors: ["INSTITUTION_REQUIRED", "INSTITUTION_LISTED"],
  patch: (user, given, change) => institutionOf(change, user, given),
  also: (change, { id: userId }) => notifyPerson(change, { kind: "registrationApproved", userId, params: {} }),
});
