import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** A certificate says of how many audit fields it covers some; those of before do not know it. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("certificates").addColumn("fieldsOffered", "integer").execute();
}
