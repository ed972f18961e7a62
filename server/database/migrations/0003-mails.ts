import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/**
 * The outbox: emails wait from the transaction that queued them until a mail server has accepted them. Parameters such
 * as a password link are in a separate table, are never shown, and are deleted after sending.
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
