import { deletePin } from "#server/auth/pins.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Removes a forgotten PIN. The person can choose another one. */
export default recordAction("user", "resetPin", {
  securityEvent: "resetPin",
  also: (change, { id }) => deletePin(change, id),
});
