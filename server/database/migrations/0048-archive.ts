import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Since when an enterprise, an institution or a person is archived; nothing was until now. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const table of ["enterprises", "institutions", "users"])
    await database.schema.alterTable(table).addColumn("archivedAt", "text").execute();
}
