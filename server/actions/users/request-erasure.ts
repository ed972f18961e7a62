import { userAction } from "#server/people/userAction.ts";

/** Somebody who signs in by code asks to be erased: a typed name is no proof, so nothing is erased until it is confirmed. */
export default userAction({
  name: "requestErasure",
  summary: "Ask for the erasure of one's data",
  patch: ({ now }) => ({ erasureRequestedAt: now.toISOString() }),
});
