import { cutoff, dataKinds, type RetentionName } from "#domain/retention/kinds.ts";
import { anyTables } from "#server/database/database.ts";
import { forgetLimits } from "#server/http/limits/rateLimits.ts";
import { sweepOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services/services.ts";

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

/** Deletes old notifications, after the records of their readers. */
function purgeNews({ database }: Services, before: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const over = transaction.selectFrom("notifications").select("id").where("at", "<", before);
    await transaction.deleteFrom("notification_readers").where("notificationId", "in", over).execute();
    await transaction.deleteFrom("notifications").where("id", "in", over).execute();
  });
}

/**
 * Deletes obsolete data: used limits, links, sessions, old emails and news. The periods are those of the programme.
 */
export async function purgeExpired(services: Services): Promise<void> {
  const { database, now } = services;
  const before = (kind: RetentionName) => cutoff(kind, now()).toISOString();
  await forgetLimits(services);
  for (const { name, rows = [] } of dataKinds)
    for (const [table = "", column = ""] of rows)
      await anyTables(database.kysely)
        .deleteFrom(table)
        .where(column, "<", before(name as RetentionName))
        .execute();
  await purgeNews(services, before("notifications"));
  const mailsBefore = before("mails");
  await database.kysely.deleteFrom("mails").where("status", "=", "sent").where("sentAt", "<", mailsBefore).execute();
  await purgeGivenUp(services, mailsBefore);
  await sweepOutbox(services.settings, new Date(mailsBefore));
}
