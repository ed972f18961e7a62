import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Lets the first address of a person who signs in by code count; the person is notified there. */
export default recordAction("user", "approveAddress", {
  securityEvent: "approveAddress",
  errors: ["ALREADY_EXISTS"],
  also: (change, { id }) => notifyPerson(change, { kind: "addressApproved", userId: id, params: {} }),
});
