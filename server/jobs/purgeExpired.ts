import { DAY_MS } from "#domain/calendar/time.ts";
import { anyTables, type Tables } from "#server/database/database.ts";
import { forgetLimits } from "#server/http/limits/rateLimits.ts";
import { sweepOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services/services.ts";

type Retention = {
  [Table in keyof Tables]: [table: Table, column: keyof Tables[Table] & string, days: number];
}[keyof Tables];

/** Days that expired rows are stored, by table and the column with the time of expiry. */
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

/** Deletes abandoned emails; their parameters first, because a foreign key refers to the email. */
function purgeGivenUp({ database }: Services, before: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const over = transaction
      .selectFrom("mails")
      .select("id")
      .where("status", "=", "failed")
      .where("updatedAt", "<", before);
    // Locked, so that an email cannot be sent again without its parameters.
    const held = database.engine === "postgres" ? over.forUpdate() : over;
    await transaction.deleteFrom("mail_params").where("mailId", "in", held).execute();
    await transaction.deleteFrom("mails").where("id", "in", over).execute();
  });
}

/** Deletes obsolete data: used limits, links, sessions and old emails. */
export async function purgeExpired(services: Services): Promise<void> {
  const { database, now } = services;
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  await forgetLimits(services);
  for (const [table, column, days] of retention)
    await anyTables(database.kysely).deleteFrom(table).where(column, "<", before(days)).execute();
  const mailsBefore = before(MAIL_DAYS);
  await database.kysely.deleteFrom("mails").where("status", "=", "sent").where("sentAt", "<", mailsBefore).execute();
  await purgeGivenUp(services, mailsBefore);
  await sweepOutbox(services.settings, new Date(mailsBefore));
}
