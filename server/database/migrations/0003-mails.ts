import type { Kysely } from "kysely";
import type { Engine, Tables } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The outbox: mails wait here from the transaction they tell about until a mail server has taken them. */
export async function up(database: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "mails",
    {
      id: "text#",
      userId: "text",
      address: "text!",
      language: "text!",
      template: "text!",
      params: "text!",
      status: "text!",
      attempts: "integer!",
      dueAt: "text!",
      sentAt: "text",
      error: "text",
      createdAt: "text!",
    },
    { indexes: [["status", "dueAt"], ["userId"]] },
  );
}
