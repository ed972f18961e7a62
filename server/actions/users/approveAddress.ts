import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Approves the first address of a person who signs in by code. The person is notified at that address. */
export default recordAction("user", "approveAddress", {
  securityEvent: "approveAddress",
  errors: ["ALREADY_EXISTS"],
  also: (change, { id }) => notifyPerson(change, { kind: "addressApproved", userId: id, params: {} }),
});
