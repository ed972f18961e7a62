import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** Absences of auditors, and the number of audits that they take at a time. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "absences" ${text}`.execute(database);
  await sql`alter table users add column "auditsAtOnce" integer`.execute(database);
}
