import { userAction } from "#server/people/userAction.ts";

/** Lets a suspended account in again. */
export default userAction({
  name: "unsuspend",
  summary: "Lift a suspension",
  patch: () => ({ status: "approved" }),
});
