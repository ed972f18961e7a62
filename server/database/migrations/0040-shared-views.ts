import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Sharing of a saved view, and its owner's default view for a list; empty until now. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("saved_views").addColumn("sharedWith", "text").execute();
  await database.schema.alterTable("saved_views").addColumn("country", "text").execute();
  await database.schema.alterTable("saved_views").addColumn("isDefault", "integer").execute();
  // An owner begins a list with one view at most.
  const owned = sql`create unique index "saved_views_default_key" on "saved_views" ("ownerId", "resource")`;
  await sql`${owned} where "isDefault" = 1`.execute(database);
  await sql`create index "saved_views_shared_index" on "saved_views" ("resource", "sharedWith")`.execute(database);
}
