import { type Institution, institutionOf } from "#server/auth/institution.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Says where an auditor belongs who was let in before anybody asked, or belongs elsewhere now. */
export default recordAction<"user", Institution>("user", "giveInstitution", {
  errors: ["INSTITUTION_REQUIRED", "INSTITUTION_LISTED"],
  patch: (user, given, change) => institutionOf(change, user, given),
});
