import { endSessionsOf } from "#server/auth/sessions.ts";
import { requireAnother, requireAnotherAdministrator } from "#server/people/guards.ts";
import { userAction } from "#server/people/userAction.ts";

/** Shuts an account with e-mail out, from its next request on. */
export default userAction({
  name: "suspend",
  summary: "Suspend an account",
  patch: () => ({ status: "suspended" }),
  errors: ["OWN_ACCOUNT", "LAST_ADMINISTRATOR"],
  async require(change, locked) {
    requireAnother(change, locked);
    await requireAnotherAdministrator(change, locked);
  },
  also: endSessionsOf,
});
