import { endSessionsOf } from "#server/auth/sessions.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Shuts somebody of an enterprise out, from their next request on. */
export default recordAction("user", "block", {
  also: (change, { id }) => endSessionsOf(change, id),
});
