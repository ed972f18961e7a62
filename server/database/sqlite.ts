import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Database, Row, Tables } from "#server/database/database.ts";

function configure(connection: Sqlite.Database): Sqlite.Database {
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  return connection;
}

/**
 * Opens the embedded database, making the file when it is not there.
 * Two connections: one writes, one reads, so that a reader never sees half of a running transaction.
 */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const writer = configure(new Sqlite(file));
  const reader = configure(new Sqlite(file));
  const statements = new Map<string, Sqlite.Statement>();
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: writer }) });
  return {
    engine: "sqlite",
    kysely,
    async read({ name, sql }, values) {
      let statement = statements.get(name);
      if (!statement) {
        statement = reader.prepare(sql);
        statements.set(name, statement);
      }
      return statement.all(...values) as Row[];
    },
    transaction: (work) => kysely.transaction().execute(work),
    async close() {
      reader.close();
      await kysely.destroy();
    },
  };
}
