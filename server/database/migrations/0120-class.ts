import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** Since when a person has left the class, and the account that continues theirs after a merge. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "formerSince" ${text}`.execute(database);
  await sql`alter table users add column "mergedInto" ${text} references users("id")`.execute(database);
  await sql`create index "users_mergedInto_index" on users ("mergedInto") where "mergedInto" is not null`.execute(
    database,
  );
}
