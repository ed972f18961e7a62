import { recordAction } from "#server/resources/recordAction.ts";

/** Has an announcement sent by mail as well; a clock job writes the mails, once to each person. */
export default recordAction("announcement", "mail", {
  async also({ transaction }, { id }) {
    await transaction.insertInto("announcement_mailings").values({ announcementId: id, mailedTo: "" }).execute();
  },
});
