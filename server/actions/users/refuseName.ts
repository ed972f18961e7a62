import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Keeps the auditor's current name and notifies them of the reason. */
export default recordAction<"user", { reason: string }>("user", "refuseName", {
  also: (change, { id: userId }, _services, { reason = "" }) =>
    notifyPerson(change, { kind: "nameRefused", userId, params: { reason: reason.trim() } }),
});
