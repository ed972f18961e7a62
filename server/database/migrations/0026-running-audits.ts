import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** The reason for the last change of an audit's deadline, and the invited auditor with the date; empty until now. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("deadlineReason", "text").execute();
  await database.schema.alterTable("tasks").addColumn("invitedAuditorId", "text").execute();
  await database.schema.alterTable("tasks").addColumn("invitedAt", "text").execute();
}
