import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Messages of the contact form, and records of erasures. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "contact_messages",
    {
      id: "text#",
      fullname: "text!",
      fullname_fold: "text!",
      email: "text!",
      email_fold: "text!",
      text: "text!",
      answeredAt: "text",
      ...recordColumns,
    },
    { indexes: [["createdAt"]] },
  );
  await sql`alter table users add column "erasedAt" text`.execute(database);
}
