import { userAction } from "#server/people/userAction.ts";

/** Lets somebody of an enterprise in again. */
export default userAction({
  name: "unblock",
  summary: "Unblock somebody of a practice enterprise",
  patch: () => ({ blockedAt: null }),
});
