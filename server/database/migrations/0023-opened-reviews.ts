import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * Reader and time of the first review of a submission; until then its team may recall it. Audits that already wait for
 * approval count as not opened.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["reviewOpenedAt", "reviewOpenedBy"])
    await database.schema.alterTable("tasks").addColumn(column, "text").execute();
}
