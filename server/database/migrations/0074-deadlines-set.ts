import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * The time of the last change of an audit's deadline, if it is not the one of its request. Earlier pauses do not extend
 * it.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("deadlineSetAt", "text").execute();
}
