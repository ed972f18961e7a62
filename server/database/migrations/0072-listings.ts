import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Notifications about a listed audit were recorded by its revision, which other changes raise too; now by its code. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  const told = sql`from tasks where status = 'approved'
    and reminders.name = 'listed ' || tasks.code || ' ' || cast(tasks.revision as text)`;
  await sql`update reminders set name = (select 'listed ' || tasks.code ${told}) where exists (select 1 ${told})`.execute(
    database,
  );
  await database.deleteFrom("reminders").where("name", "like", "listed % %").execute();
}
