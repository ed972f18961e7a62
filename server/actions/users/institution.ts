import { type InstitutionChoice, institutionOf } from "#server/auth/institution.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Sets the institution of an auditor who was approved before institutions were required, or who has changed it. */
export default recordAction<"user", InstitutionChoice>("user", "giveInstitution", {
  errors: ["INSTITUTION_REQUIRED", "INSTITUTION_LISTED"],
  patch: (user, given, change) => institutionOf(change, user, given),
});
