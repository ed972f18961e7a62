import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";

/** Prevents all tables of PostgreSQL from growing, with the server's own error for a full disk. */
async function fillPostgres({ kysely }: Database): Promise<() => Promise<void>> {
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(kysely);
  const tables = await kysely.introspection.getTables();
  for (const { name } of tables)
    await sql`create trigger no_room before insert or update on ${sql.table(name)} for each row execute function no_room()`.execute(
      kysely,
    );
  return async () => void (await sql`drop function no_room() cascade`.execute(kysely));
}

/** Lets the file of the embedded database grow no further. */
async function fillSqlite({ kysely }: Database): Promise<() => Promise<void>> {
  const limit = (pages: number) =>
    sql<{ max_page_count: number }>`pragma max_page_count = ${sql.lit(pages)}`.execute(kysely);
  const { rows } = await limit(0);
  await limit(1);
  return async () => void (await limit(rows[0]?.max_page_count ?? 0));
}

/** Leaves a database no room for more; returns how to make room again. */
export function fillDisk(database: Database): Promise<() => Promise<void>> {
  return database.engine === "postgres" ? fillPostgres(database) : fillSqlite(database);
}
