import { queueMails } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** An auditor says why a conflict of interest is none; administrators are notified. The refusal stands until they decide. */
export default recordAction("user", "requestRuling", {
  also: (change) => queueMails(change, { template: "rulingRequested" }),
});
