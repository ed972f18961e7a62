import { DAY_MS } from "#domain/calendar/time.ts";
import { anyTables, type Tables } from "#server/database/database.ts";
import { forgetLimits } from "#server/http/limits/rateLimits.ts";
import type { Services } from "#server/services/services.ts";

type Retention = {
  [Table in keyof Tables]: [table: Table, column: keyof Tables[Table] & string, days: number];
}[keyof Tables];

/** How many days expired rows stay, by table and the column that says since when they count as expired. */
const retention: Retention[] = [
  ["password_resets", "expiresAt", 0],
  ["address_links", "expiresAt", 30],
  ["network_sign_ins", "expiresAt", 1],
  ["handovers", "expiresAt", 1],
  ["sessions", "expiresAt", 30],
  ["presences", "seenAt", 1],
  ["reminders", "remindedAt", 400],
  ["attention_counts", "day", 400],
  ["backups", "takenAt", 400],
  ["link_checks", "checkedAt", 30],
];

/** So long mails stay, from when they were sent or given up. */
const MAIL_DAYS = 90;

/** Deletes mails that were given up; what they were to tell goes first, for a foreign key ties it to them. */
function purgeGivenUp({ database }: Services, before: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const over = transaction
      .selectFrom("mails")
      .select("id")
      .where("status", "=", "failed")
      .where("updatedAt", "<", before);
    // Held, so that nobody has one sent again without what it was to tell.
    const held = database.engine === "postgres" ? over.forUpdate() : over;
    await transaction.deleteFrom("mail_params").where("mailId", "in", held).execute();
    await transaction.deleteFrom("mails").where("id", "in", over).execute();
  });
}

/** Deletes what nobody needs any more: used limits, links, sessions, mails of long ago. */
export async function purgeExpired(services: Services): Promise<void> {
  const { database, now } = services;
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  await forgetLimits(services);
  for (const [table, column, days] of retention)
    await anyTables(database.kysely).deleteFrom(table).where(column, "<", before(days)).execute();
  const mailsBefore = before(MAIL_DAYS);
  await database.kysely.deleteFrom("mails").where("status", "=", "sent").where("sentAt", "<", mailsBefore).execute();
  await purgeGivenUp(services, mailsBefore);
}
