import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Scheduled jobs, each run once however many nodes there are, and the reminders that were sent. */
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
