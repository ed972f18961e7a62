import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const certificates = { table: "certificates", resource: "certificate", key: "number" };

/** Columns that a certificate from before the platform leaves empty. */
const optional = ["taskCode", "auditorId", "points", "pointsMax", "thresholds", "validityMonths"];

/** The text of the statements that make the table and its indexes in SQLite. */
async function statements(database: Kysely<AnyTables>, type: "table" | "index"): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master
    where type = ${type} and tbl_name = 'certificates' and sql is not null`.execute(database);
  return rows.map(({ text }) => text);
}

/** SQLite cannot change a column, so the table is created again. */
async function recreate(database: Kysely<AnyTables>): Promise<void> {
  const [table = ""] = await statements(database, "table");
  const indexes = await statements(database, "index");
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('certificates')`.execute(database);
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`create table certificates_before as select * from certificates`.execute(database);
  await sql`drop table certificates`.execute(database);
  const required = new RegExp(`("(?:${optional.join("|")})" [a-z ]+?) not null`, "g");
  await sql.raw(table.replace(required, "$1")).execute(database);
  await sql`insert into certificates (${names}) select ${names} from certificates_before`.execute(database);
  await sql`drop table certificates_before`.execute(database);
  for (const index of indexes) await sql.raw(index).execute(database);
}

async function allowEmpty(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return recreate(database);
  for (const column of optional)
    await sql`alter table certificates alter column ${sql.ref(column)} drop not null`.execute(database);
}

/**
 * Certificates that were issued before the platform are records next to ours, without an audit, an auditor or points.
 * No two certificates have numbers that differ only in case or spaces.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await allowEmpty(database, engine);
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table certificates add column source ${text} not null default 'platform'`.execute(database);
  for (const column of ["fields", "document"])
    await sql`alter table certificates add column ${sql.ref(column)} ${text}`.execute(database);
  const issued = await database.selectFrom("certificates").select(["number", "trailSeq", "trailHash"]).execute();
  for (const row of issued) await amend(database, certificates, row, { source: "platform" });
  await sql`create unique index "certificates_number_folded" on certificates (replace(number_fold, ' ', ''))`.execute(
    database,
  );
}
