import { endAddress } from "#server/resources/addresses/endAddress.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Refuses the address that waits for approval. The address is notified. */
export default recordAction("user", "refuseAddress", {
  require: (change, { record }) => endAddress(change, record, record.emailPending),
});
