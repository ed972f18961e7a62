import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { anyTables, type DatabaseRow, type Engine, type Tables, type Transaction } from "#server/database/database.ts";
import { requireFile } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";

/** Rows that are held at once. */
const BATCH_SIZE = 500;

/** The whole database as it was at one moment, while others go on writing. */
export interface Snapshot {
  engine: Engine;
  kysely: Transaction;
  /** The rows of a table, a few at a time. */
  rows(table: string): AsyncIterable<DatabaseRow>;
  /** Lets go of that moment: as long as it is held, the database keeps all that was changed since. */
  close(): Promise<void>;
}

/** A database as settings name it: PostgreSQL's address, or the embedded one's file. */
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

/** A transaction that only reads keeps seeing what was there at its first query, and is in no writer's way (WAL). */
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

/** Holds a database as it is at this moment, until it is let go of. */
export const openSnapshot = (source: SnapshotSource): Promise<Snapshot> =>
  "file" in source ? ofSqlite(source.file) : ofPostgres(source.databaseUrl);
