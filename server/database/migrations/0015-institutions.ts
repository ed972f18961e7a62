import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** Why an auditor belongs to no institution: written by the administrator who lets them in without one. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column ${sql.ref("noInstitutionReason")} ${text}`.execute(database);
}
