import { DomainError } from "#domain/errors.ts";
import { announcedTo } from "#server/announcements/announced.ts";
import { defineAction } from "#server/http/action.ts";

/** Hides an announcement for its reader, permanently and on all devices. */
export default defineAction({
  method: "POST",
  path: "/announcements/:id/dismiss",
  summary: "Put an announcement away",
  access: "signed-in",
  status: 204,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const announcementId = params.id;
    const userId = String(actor.id);
    const { kysely } = services.database;
    const isKnown = (await announcedTo(services, actor)).some(({ id }) => id === announcementId);
    const isAway = await kysely
      .selectFrom("announcement_dismissals")
      .select("userId")
      .where("announcementId", "=", announcementId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (!isKnown && !isAway) throw new DomainError("NOT_FOUND");
    await kysely
      .insertInto("announcement_dismissals")
      .values({ announcementId, userId })
      .onConflict((conflict) => conflict.columns(["announcementId", "userId"]).doNothing())
      .execute();
    return reply.send();
  },
});
