import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** For lines of an imported file: the other records that a line has created, so that an undo can delete them. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("bulk_job_lines").addColumn("created", "text").execute();
}
