import { endSessionsOf } from "#server/auth/sessions.ts";
import { userAction } from "#server/people/userAction.ts";

/** Shuts somebody of an enterprise out, from their next request on. */
export default userAction({
  name: "block",
  summary: "Block somebody of a practice enterprise",
  patch: ({ now }) => ({ blockedAt: now.toISOString() }),
  also: endSessionsOf,
});
