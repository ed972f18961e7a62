import { endSessionsOf } from "#server/auth/sessions.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** A person has left the class: no lists, no emails. A sign-in with the current access code ends that. */
export default recordAction("user", "makeFormer", {
  also: (change, { id }) => endSessionsOf(change, id),
});
