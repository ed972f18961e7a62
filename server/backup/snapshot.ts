import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { anyTables, type Engine, type Row, type Tables, type Transaction } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";

/** Rows that are held at once. */
const BATCH_SIZE = 500;

/** The whole database as it was at one moment, while others go on writing. */
export interface Snapshot {
  engine: Engine;
  kysely: Transaction;
  /** The rows of a table, a few at a time. */
  rows(table: string): AsyncIterable<Row>;
}

/** A database as settings name it: PostgreSQL's address, or the embedded one's file. */
export type Source = { databaseUrl: string } | { file: string };

async function* fetched(kysely: Transaction, table: string): AsyncIterable<Row> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(kysely);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from copied`.execute(kysely);
    yield* rows;
    if (rows.length < BATCH_SIZE) break;
  }
  await sql`close copied`.execute(kysely);
}

async function inPostgres<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const database = openPostgres(url, () => {}, 1);
  const transaction = database.kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  try {
    return await transaction.execute((kysely) =>
      work({ engine: "postgres", kysely, rows: (table) => fetched(kysely, table) }),
    );
  } finally {
    await database.close();
  }
}

/** A transaction that only reads keeps seeing what was there at its first query, and is in no writer's way (WAL). */
async function inSqlite<T>(file: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}`);
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Sqlite(file, { readonly: true, timeout: 5000 }) }),
  });
  try {
    return await kysely.transaction().execute((transaction) => {
      const rows = (table: string) => anyTables(transaction).selectFrom(table).selectAll().stream();
      return work({ engine: "sqlite", kysely: transaction, rows });
    });
  } finally {
    await kysely.destroy();
  }
}

/** Runs `work` on a database as it is at this moment. */
export const inSnapshot = <T>(source: Source, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  "file" in source ? inSqlite(source.file, work) : inPostgres(source.databaseUrl, work);
