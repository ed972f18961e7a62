import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { SHORT_CODE_BYTES, shortCodeOf } from "#domain/certificate/shortCode.ts";
import { foldText } from "#domain/fold.ts";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const certificates = { table: "certificates", resource: "certificate", key: "number" };

/** Every certificate gets a code that people can type. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["shortCode", "shortCode_fold"])
    await sql`alter table certificates add column ${sql.ref(column)} ${text}`.execute(database);
  const issued = await database.selectFrom("certificates").select(["number", "trailSeq", "trailHash"]).execute();
  for (const row of issued) {
    const shortCode = shortCodeOf(randomBytes(SHORT_CODE_BYTES));
    const columns = { shortCode, shortCode_fold: foldText(shortCode) };
    await amend(database, certificates, row, { shortCode }, { columns });
  }
  await sql`create unique index "certificates_shortCode" on certificates ("shortCode")`.execute(database);
}
