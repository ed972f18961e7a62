import { unlinkAccount } from "#server/auth/networkAccounts.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Removes a link to the network's sign-in. All sessions of the account end, and its person is notified. */
export default recordAction("user", "unlinkNetwork", {
  securityEvent: "unlinkNetwork",
  async also(change, { id }) {
    await unlinkAccount(change, id);
    await endSessionsOf(change, id);
    await notifyPerson(change, { kind: "networkUnlinked", userId: id, params: {} });
  },
});
