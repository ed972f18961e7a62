import { originOf } from "#server/people/requestedFrom.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** A person who signs in by code asks for erasure. Administrators see from which session it was requested. */
export default recordAction("user", "requestErasure", {
  async from(change, request) {
    const { from, signedInAt } = await originOf(change, request);
    return { erasureRequestedFrom: from, erasureSignedInAt: signedInAt };
  },
});
