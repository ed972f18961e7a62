import { forgetLinks } from "#server/addresses/links.ts";
import { queueAddressedMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Refuses the address that waits for approval; the address is notified. */
export default recordAction("user", "refuseAddress", {
  async require(change, { record: { id, emailPending, language } }) {
    await forgetLinks(change, "user", id);
    if (emailPending)
      await queueAddressedMail(change, {
        template: "addressCleared",
        to: emailPending,
        language: language ?? undefined,
        params: {},
      });
  },
});
