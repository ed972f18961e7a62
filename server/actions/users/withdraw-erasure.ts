import { userAction } from "#server/people/userAction.ts";

/** Whoever signs in under the name takes the request back. */
export default userAction({
  name: "withdrawErasure",
  summary: "Take a request for erasure back",
  patch: () => ({ erasureRequestedAt: null }),
});
