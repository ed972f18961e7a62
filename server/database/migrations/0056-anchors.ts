import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** A form's version keeps what earned points when it was published; earlier ones were published without. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("form_versions").addColumn("anchors", "text").execute();
}
