import { forgetLinks } from "#server/addresses/links.ts";
import { queueAddressedMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Takes the address away from a person who signs in by code; the address is notified, and the next one needs approval. */
export default recordAction("user", "clearAddress", {
  async require(change, { record: { id, email, language } }) {
    await forgetLinks(change, "user", id);
    if (email)
      await queueAddressedMail(change, {
        template: "addressCleared",
        to: email,
        language: language ?? undefined,
        params: {},
      });
  },
});
