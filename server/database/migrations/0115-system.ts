import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The nodes with their last reports, and the verifications of the trail and of backups. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "nodes", {
    id: "text#",
    name: "text!",
    version: "text!",
    commit: "text!",
    runtime: "text!",
    engine: "text!",
    dataDir: "text!",
    files: "text!",
    startedAt: "text!",
    seenAt: "text!",
    checks: "text!",
    checkedAt: "text",
  });
  await createTable(
    database,
    engine,
    "verifications",
    { id: "text#", subject: "text!", at: "text!", checked: "integer!", faults: "integer!" },
    { indexes: [["subject", "at"]] },
  );
}
