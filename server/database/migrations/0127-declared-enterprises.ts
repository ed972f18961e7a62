import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** The enterprises that an auditor teaches in or works with. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "declaredEnterprises" ${text}`.execute(database);
}
