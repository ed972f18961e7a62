import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * The content of an email, the result of each attempt, and the time since it has problems: after two failures, or a
 * permanent one.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["subject", "body", "tries", "troubledAt"])
    await database.schema.alterTable("mails").addColumn(column, "text").execute();
  await database
    .updateTable("mails")
    .set(({ ref }) => ({ troubledAt: ref("updatedAt") }))
    .where("error", "is not", null)
    .where("status", "in", ["queued", "sending", "failed"])
    .where(({ or, eb }) => or([eb("status", "=", "failed"), eb("attempts", ">=", 2)]))
    .execute();
  await database.schema.createIndex("mails_troubledAt_index").on("mails").column("troubledAt").execute();
}
