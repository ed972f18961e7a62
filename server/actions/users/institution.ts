import { type Institution, institutionOf } from "#server/people/institution.ts";
import { userAction } from "#server/people/userAction.ts";

/** Says where an auditor belongs who was let in before anybody asked, or belongs elsewhere now. */
export default userAction<Institution>({
  name: "giveInstitution",
  summary: "Say which institution an auditor belongs to, or why to none",
  patch: (_change, auditor, given) => institutionOf(auditor, given),
  errors: ["INSTITUTION_REQUIRED"],
});
