import { queueMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** An auditor keeps the present name, and is told why. */
export default recordAction<"user", { reason: string }>("user", "refuseName", {
  also: (change, { id: userId }, _services, { reason = "" }) =>
    queueMail(change, { template: "nameRefused", userId, params: { reason: reason.trim() } }),
});
