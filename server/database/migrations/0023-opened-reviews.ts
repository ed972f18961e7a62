import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * Who has opened a submission for review, and when; until then its team may recall it. Of what waits for approval nobody
 * knows whether it was opened: it counts as not.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["reviewOpenedAt", "reviewOpenedBy"])
    await database.schema.alterTable("tasks").addColumn(column, "text").execute();
}
