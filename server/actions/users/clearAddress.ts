import { endAddress } from "#server/resources/addresses/endAddress.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Takes the address away from a person who signs in by code; the address is notified, and the next one needs approval. */
export default recordAction("user", "clearAddress", {
  require: (change, { record }) => endAddress(change, record, record.email),
});
