import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Which auditors have judged an audit and sent it back; lists ask for it, and few audits have any. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("judgedBy", "text").execute();
  const column = sql.ref("judgedBy");
  await sql`create index tasks_judged_index on tasks (${column}) where ${column} is not null`.execute(database);
}
