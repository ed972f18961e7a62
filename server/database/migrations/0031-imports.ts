import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * For records of an imported file: the line and its content, the record's former values, and its last trail entry after
 * the import. An import can be undone while that entry is the last.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "bulk_job_lines",
    {
      jobId: "text!",
      position: "integer!",
      line: "integer!",
      name: "text!",
      given: "text",
      before: "text",
      trailSeq: "integer",
      errors: "text",
    },
    { keys: [["jobId", "position"]] },
  );
}
