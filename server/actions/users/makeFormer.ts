import { endSessionsOf } from "#server/auth/sessions.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Marks a person as former, so that they are in no lists and get no emails. A sign-in with the current access code ends
 * that.
 */
export default recordAction("user", "makeFormer", {
  also: (change, { id }) => endSessionsOf(change, id),
});
