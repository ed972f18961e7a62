import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** A certificate shows how many audit fields the programme had; older ones have no number. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("certificates").addColumn("fieldsOffered", "integer").execute();
}
