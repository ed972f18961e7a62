import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Since when an audit's deadline holds, where it is not the one of its request: what stood still before gives it nothing. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("deadlineSetAt", "text").execute();
}
