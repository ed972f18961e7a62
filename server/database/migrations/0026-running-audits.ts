import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Why an audit's deadline was moved last, and which auditor is asked to take it up since when; nobody was until now. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("deadlineReason", "text").execute();
  await database.schema.alterTable("tasks").addColumn("invitedAuditorId", "text").execute();
  await database.schema.alterTable("tasks").addColumn("invitedAt", "text").execute();
}
