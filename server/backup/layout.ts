import { sql } from "kysely";
import { anyTables, type Engine, type Transaction } from "#server/database/database.ts";

/** A table with its columns. */
export interface Table {
  name: string;
  columns: string[];
}

interface Layout {
  /** The columns of every table, without the migrator's own tables. */
  columns: string;
  /** The references between tables. */
  references: string;
}

const layouts: Record<Engine, Layout> = {
  sqlite: {
    columns: `select tables.name as "table", columns.name as "column"
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'kysely%' and tables.name not like 'sqlite%'
      order by tables.name, columns.cid`,
    references: `select tables.name as "table", keys."table" as "refersTo"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
  },
  postgres: {
    columns: `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely%' order by table_name, ordinal_position`,
    references: `select source.relname as "table", target.relname as "refersTo" from pg_constraint as keys
      join pg_class as source on source.oid = keys.conrelid join pg_class as target on target.oid = keys.confrelid
      where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace`,
  },
};

/** Orders tables so that each comes after the tables to which it refers. */
function inOrder(tables: Table[], refersTo: (name: string) => string[]): Table[] {
  const ordered = new Set<Table>();
  const place = (table: Table | undefined) => {
    if (!table || ordered.has(table)) return;
    for (const name of refersTo(table.name)) if (name !== table.name) place(tables.find((each) => each.name === name));
    ordered.add(table);
  };
  tables.forEach(place);
  return [...ordered];
}

/** The tables of a database in an order in which they can be filled. */
export async function tablesOf(kysely: Transaction, engine: Engine): Promise<Table[]> {
  const { columns, references } = layouts[engine];
  const { rows } = await sql.raw<{ table: string; column: string }>(columns).execute(kysely);
  const { rows: keys } = await sql.raw<{ table: string; refersTo: string }>(references).execute(kysely);
  const tables = [...new Set(rows.map(({ table }) => table))].map((name) => ({
    name,
    columns: rows.filter(({ table }) => table === name).map(({ column }) => column),
  }));
  return inOrder(tables, (name) => keys.filter(({ table }) => table === name).map(({ refersTo }) => refersTo));
}

/** Number of rows by table. */
export async function countRows(kysely: Transaction, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await anyTables(kysely)
      .selectFrom(table)
      .select((builder) => builder.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

/** The migrations of a database that have run. */
export async function stepsDone(kysely: Transaction): Promise<string[]> {
  const rows = await anyTables(kysely).selectFrom("kysely_migration").select("name").orderBy("name").execute();
  return rows.map(({ name }) => String(name));
}
