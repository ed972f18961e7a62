import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** What the clock does is done once, however many nodes there are; whom it has reminded of what. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "job_runs", { name: "text#", nextAt: "text!" });
  await createTable(
    database,
    engine,
    "reminders",
    { name: "text#", remindedAt: "text!" },
    { indexes: [["remindedAt"]] },
  );
}
