import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

/** Contact address of an enterprise or office itself, independent of its people. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const table of ["enterprises", "central_offices"])
    for (const column of ["contactEmail", "contactEmailPending", "contactLocale"])
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${text}`.execute(database);
}
