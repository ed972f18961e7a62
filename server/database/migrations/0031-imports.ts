import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * What the records of a job that came from a file have besides: the line and what it says, what a record said before,
 * and the last entry of its trail once the line was written, by which an import is taken back while nobody changed it.
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
