import { endSessionsOf } from "#server/auth/sessions.ts";
import { requireAnother, requireAnotherAdministrator } from "#server/people/guards.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Suspends an account that signs in by email, from its next request on. */
export default recordAction("user", "suspend", {
  errors: ["OWN_ACCOUNT", "LAST_ADMINISTRATOR"],
  async require(change, locked) {
    requireAnother(change, locked);
    await requireAnotherAdministrator(change, locked);
  },
  also: (change, { id }) => endSessionsOf(change, id),
});
