import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** A certificate says of how many audit fields it covers some; those of before do not know it. */
export async function up(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("certificates").addColumn("fieldsOffered", "integer").execute();
}
