import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Until when an upload holds room for its whole file: while a piece of it is on its way. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("files").addColumn("reservedUntil", "text").execute();
}
