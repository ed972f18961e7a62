import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** The figures of an auditor count their rejections among their reports. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await sql`create index "reports_auditorId_index" on reports ("auditorId")`.execute(database);
}
