import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** Since when an enterprise is in the public register of certificates. Its index has only those that are in it. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table enterprises add column "inRegisterSince" ${text}`.execute(database);
  await sql`create index "enterprises_inRegisterSince_index" on enterprises ("peCode")
    where "inRegisterSince" is not null`.execute(database);
}
