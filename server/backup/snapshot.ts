import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { anyTables, type DatabaseRow, type Engine, type Tables, type Transaction } from "#server/database/database.ts";
import { requireFile } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";

/** Number of rows in memory at once. */
const BATCH_SIZE = 500;

/** The whole database at one moment, while others continue writing. */
export interface Snapshot {
  engine: Engine;
  kysely: Transaction;
  /** The rows of a table, in batches. */
  rows(table: string): AsyncIterable<DatabaseRow>;
  /** Releases the snapshot. Until then, the database retains all later changes. */
  close(): Promise<void>;
}

/** A database of the settings: PostgreSQL's address, or the embedded database's file. */
export type SnapshotSource = { databaseUrl: string } | { file: string };

async function* fetched(kysely: Transaction, table: string): AsyncIterable<DatabaseRow> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(kysely);
  for (;;) {
    const { rows } = await sql<DatabaseRow>`fetch ${sql.lit(BATCH_SIZE)} from copied`.execute(kysely);
    yield* rows;
    if (rows.length < BATCH_SIZE) break;
  }
  await sql`close copied`.execute(kysely);
}

async function ofPostgres(url: string): Promise<Snapshot> {
  const database = openPostgres(url, () => {}, 1);
  const beginning = database.kysely.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  const kysely = await beginning.execute();
  return {
    engine: "postgres",
    kysely,
    rows: (table) => fetched(kysely, table),
    async close() {
      await kysely.rollback().execute();
      await database.close();
    },
  };
}

/** A transaction that only reads sees the state at its first query, and does not block writers (WAL). */
async function ofSqlite(file: string): Promise<Snapshot> {
  requireFile(file);
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Sqlite(file, { readonly: true, timeout: 5000 }) }),
  });
  const kysely = await database.startTransaction().execute();
  return {
    engine: "sqlite",
    kysely,
    rows: (table) => anyTables(kysely).selectFrom(table).selectAll().stream(),
    async close() {
      await kysely.rollback().execute();
      await database.destroy();
    },
  };
}

/** Opens a snapshot of a database at this moment. */
export const openSnapshot = (source: SnapshotSource): Promise<Snapshot> =>
  "file" in source ? ofSqlite(source.file) : ofPostgres(source.databaseUrl);
