import type { Actor } from "#domain/access/actor.ts";
import { utcDay } from "#domain/calendar/time.ts";
import type { Announcement } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Services } from "#server/services/services.ts";

/** Whether an announcement is for a role. Without roles, it is for all. */
const speaksTo = ({ roles }: Pick<Announcement, "roles">, role: string): boolean =>
  !roles?.length || roles.some((one) => one === role);

/** Today's announcements that a person has not dismissed, latest first. */
export async function announcedTo(
  { database, registry, now }: Services,
  { id, role, country }: Actor,
): Promise<Stored<Announcement>[]> {
  const today = utcDay(now());
  const rows = await database.kysely
    .selectFrom("announcements")
    .selectAll()
    .where("firstDay", "<=", today)
    .where("lastDay", ">=", today)
    .where(({ or, eb }) => or([eb("country", "is", null), ...(country ? [eb("country", "=", country)] : [])]))
    .where("id", "not in", (those) =>
      those.selectFrom("announcement_dismissals").select("announcementId").where("userId", "=", id),
    )
    .orderBy("firstDay", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(registry.get("announcement"), row)).filter((one) => speaksTo(one, role));
}
