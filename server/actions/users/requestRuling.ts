import { queueMails } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * An auditor explains why there is no conflict of interest, and administrators are notified. The refusal applies until
 * they decide.
 */
export default recordAction("user", "requestRuling", {
  also: (change) => queueMails(change, { template: "rulingRequested" }),
});
