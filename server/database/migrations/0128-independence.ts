import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** How the auditor of an audit declared to be independent of its enterprise. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table tasks add column "independence" ${text}`.execute(database);
}
