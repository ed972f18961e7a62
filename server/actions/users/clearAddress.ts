import { endAddress } from "#server/resources/addresses/endAddress.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Removes the address of a person who signs in by code. The address is notified, and the next one needs approval. */
export default recordAction("user", "clearAddress", {
  require: (change, { record }) => endAddress(change, record, record.email),
});
