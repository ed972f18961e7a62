import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database, DatabaseRow, MessageListener, Tables } from "#server/database/database.ts";
import { withDatabaseFailures } from "#server/database/sqliteFailure.ts";
import { preparing, preparingForWriter } from "#server/database/sqliteStatements.ts";
import { sqliteTurn } from "#server/database/sqliteTurn.ts";
import { asStatement, statementLog } from "#server/lib/tracing/spans.ts";

function configure(connection: Sqlite.Database): Sqlite.Database {
  connection.pragma("busy_timeout = 5000");
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Deleted or changed values are overwritten with zeros, so that no erased name remains in free space of the file.
  connection.pragma("secure_delete = ON");
  return connection;
}

const MAX_ANSWERS = 1000;

/** Caches answers until another connection commits a change, which SQLite's data version shows. */
function keeping(reader: Sqlite.Database, ask: (sql: string, values: readonly unknown[]) => DatabaseRow[]) {
  const version = reader.prepare("pragma data_version").pluck();
  const cache = new LRUCache<string, readonly DatabaseRow[]>({ max: MAX_ANSWERS });
  let known: unknown;
  return (sql: string, values: readonly unknown[]): readonly DatabaseRow[] => {
    const current = withDatabaseFailures(() => version.get());
    if (current !== known) cache.clear();
    known = current;
    const key = `${sql} ${JSON.stringify(values)}`;
    const rows = cache.get(key) ?? ask(sql, values);
    cache.set(key, rows);
    return rows;
  };
}

/**
 * Opens the embedded database, and creates the file if it does not exist. It has one connection for writing and one for
 * reading, so that a reader never sees part of a running transaction.
 */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const writer = configure(new Sqlite(file));
  const reader = configure(new Sqlite(file));
  const prepareRead = preparing(reader, (statement) => statement);
  const ask = (sql: string, values: readonly unknown[]) =>
    withDatabaseFailures(() => prepareRead(sql).all(...values)) as DatabaseRow[];
  const askCached = keeping(reader, ask);
  const listeners = new Set<MessageListener>();
  const database = { prepare: preparingForWriter(writer), close: () => writer.close() };
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), ...statementLog() });
  return {
    engine: "sqlite",
    kysely,
    read: async <R extends object>(sql: string, values: readonly unknown[]) =>
      (await asStatement(sql, () => ask(sql, values))) as R[],
    readCached: async <R extends object>(sql: string, values: readonly unknown[]) =>
      (await asStatement(sql, () => askCached(sql, values))) as readonly R[],
    transaction: (work) => kysely.transaction().execute(work),
    alone: (work, onWait) => sqliteTurn(file, work, onWait),
    wasStopped: () => false,
    async notify(text) {
      for (const listener of listeners) listener.onMessage(text);
    },
    async listen(listener) {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    // A statement runs in this process, so it cannot be stopped.
    answerWithin: () => {},
    async overwrite() {
      writer.pragma("wal_checkpoint(TRUNCATE)");
    },
    connections: () => undefined,
    async close() {
      reader.close();
      await kysely.destroy();
    },
  };
}
