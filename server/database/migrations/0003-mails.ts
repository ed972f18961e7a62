import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/**
 * The outbox: mails wait here from the transaction they tell about until a mail server has taken them. What they tell
 * (a link for a new password, say) stands apart, is shown to nobody and goes when the mail has gone.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "mails",
    {
      id: "text#",
      userId: "text",
      address: "text!",
      address_fold: "text!",
      language: "text!",
      template: "text!",
      status: "text!",
      attempts: "integer!",
      dueAt: "text!",
      sentAt: "text",
      error: "text",
      ...recordColumns,
    },
    { indexes: [["status", "dueAt"], ["userId"], ["createdAt"]] },
  );
  await createTable(database, engine, "mail_params", {
    mailId: { type: "text!", references: "mails.id" },
    params: "text!",
  });
}
