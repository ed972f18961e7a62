import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** The team marks a remark as done; the reviewer still resolves it. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["doneAt", "doneBy"])
    await database.schema.alterTable("comments").addColumn(column, "text").execute();
}
