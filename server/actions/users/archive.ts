import { endSessionsOf } from "#server/auth/sessions.ts";
import { requireAnother, requireAnotherAdministrator } from "#server/people/guards.ts";
import { type CodeChoice, renewedCode } from "#server/people/renewsCode.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Archives a person who has left the network, from their next request on. A scheduled job lists an auditor's audits
 * again.
 */
export default recordAction<"user", CodeChoice>("user", "archive", {
  errors: ["OWN_ACCOUNT", "LAST_ADMINISTRATOR"],
  async require(change, locked) {
    requireAnother(change, locked);
    await requireAnotherAdministrator(change, locked);
  },
  reveals: renewedCode,
  also: (change, { id }) => endSessionsOf(change, id),
});
