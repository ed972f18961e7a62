import { queueMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Lets the first address of a person who signs in by code count; the person is notified there. */
export default recordAction("user", "approveAddress", {
  securityEvent: "approveAddress",
  errors: ["ALREADY_EXISTS"],
  also: (change, { id }) => queueMail(change, { template: "addressApproved", userId: id, params: {} }),
});
