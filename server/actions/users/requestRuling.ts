import { notify } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * An auditor explains why there is no conflict of interest, and administrators are notified. The refusal applies until
 * they decide.
 */
export default recordAction("user", "requestRuling", {
  also: (change) => notify(change, { kind: "rulingRequested" }),
});
