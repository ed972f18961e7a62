import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** A form's version keeps the anchors of its publication; earlier versions have none. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("form_versions").addColumn("anchors", "text").execute();
}
