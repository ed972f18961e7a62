import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * Notifications of a person, or of a role in an enterprise, an office or the programme, with their readers. Choices of
 * people and contact addresses: when emails of a topic arrive. Emails to a contact address name its owner.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "notifications",
    {
      id: "text#",
      userId: { type: "text", references: "users.id" },
      role: "text",
      code: "text",
      kind: "text!",
      subject: "text",
      params: "text!",
      at: "text!",
    },
    { indexes: [["userId", "at"], ["role", "code", "at"], ["subject"], ["at"]] },
  );
  await createTable(
    database,
    engine,
    "notification_readers",
    {
      notificationId: { type: "text!", references: "notifications.id" },
      userId: { type: "text!", references: "users.id" },
      readAt: "text",
    },
    { keys: [["notificationId", "userId"]], indexes: [["userId"]] },
  );
  const choice = { topic: "text!", frequency: "text!", digestedAt: "text!" } as const;
  await createTable(
    database,
    engine,
    "mail_choices",
    { userId: { type: "text!", references: "users.id" }, ...choice },
    { keys: [["userId", "topic"]], indexes: [["frequency", "digestedAt"]] },
  );
  await createTable(
    database,
    engine,
    "contact_mail_choices",
    { code: "text!", ...choice },
    { keys: [["code", "topic"]], indexes: [["frequency", "digestedAt"]] },
  );
  await database.schema.alterTable("mails").addColumn("contactCode", "text").execute();
}
