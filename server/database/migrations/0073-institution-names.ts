import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** An applicant's name for an institution that the programme does not list. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column ${sql.ref("institutionName")} ${text}`.execute(database);
}
