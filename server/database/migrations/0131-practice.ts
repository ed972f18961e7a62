import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The latest result of an auditor for each worked example, and the practice that they make. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "practisedAt" ${text}`.execute(database);
  await sql`alter table users add column "practiceDifference" double precision`.execute(database);
  await createTable(
    database,
    engine,
    "practised_examples",
    {
      userId: { type: "text!", references: "users.id" },
      example: "integer!",
      points: "text!",
      meanDifference: "double!",
      withinOne: "double!",
      attempts: "integer!",
      gradedAt: "text!",
    },
    { keys: [["userId", "example"]] },
  );
}
