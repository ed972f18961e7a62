import { DomainError } from "#domain/errors.ts";
import { reachOf } from "#server/announcements/audience.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Sends an announcement by email as well. A scheduled job writes the emails, one per person. Refused if it reaches no
 * address.
 */
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
