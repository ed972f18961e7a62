import { sendPasswordLink } from "#server/people/passwordLink.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Sends a user a link for a new password. A user without a password is invited to choose their first. */
export default recordAction("user", "sendPasswordLink", {
  async also(change, user) {
    const credential = await change.transaction
      .selectFrom("credentials")
      .select("userId")
      .where("userId", "=", user.id)
      .executeTakeFirst();
    await sendPasswordLink(change, user, credential ? "passwordLink" : "accountInvitation");
  },
});
