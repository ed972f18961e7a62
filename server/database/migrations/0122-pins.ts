import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Hashes of personal PINs, apart from the passwords that sign people in by email. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "pinSince" ${text}`.execute(database);
  await createTable(
    database,
    engine,
    "pins",
    {
      userId: { type: "text!", references: "users.id" },
      hash: "text!",
    },
    { keys: [["userId"]] },
  );
}
