import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Closes a request for a decision with an answer in words, which the auditor gets by email. */
export default recordAction<"user", { reason: string }>("user", "answerRuling", {
  also: (change, { id: userId }, _services, { reason = "" }) =>
    notifyPerson(change, { kind: "rulingAnswered", userId, params: { reason: reason.trim() } }),
});
