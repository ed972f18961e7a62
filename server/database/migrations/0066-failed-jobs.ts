import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** When the last run of a job of the clock failed; empty once it has succeeded again. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("job_runs").addColumn("failedAt", "text").execute();
}
