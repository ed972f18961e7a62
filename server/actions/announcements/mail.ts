import { DomainError } from "#domain/errors.ts";
import { reachOf } from "#server/announcements/audience.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Has an announcement sent by mail as well; a clock job writes the mails, once to each person. Refused where it reaches no address. */
export default recordAction("announcement", "mail", {
  errors: ["NOBODY_TO_MAIL"],
  async require({ transaction }, { record }) {
    const { emails } = await reachOf(transaction, record);
    if (emails === 0) throw new DomainError("NOBODY_TO_MAIL");
  },
  async also({ transaction }, { id }) {
    await transaction.insertInto("announcement_mailings").values({ announcementId: id, mailedTo: "" }).execute();
  },
});
