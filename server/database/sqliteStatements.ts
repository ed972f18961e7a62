import type Sqlite from "better-sqlite3";
import type { SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { withDatabaseFailures } from "#server/database/sqliteFailure.ts";

const MAX_STATEMENTS = 1000;

/** Caches prepared statements made by `use` by their SQL, because the query layer uses the same few repeatedly. */
export function preparing<Used extends object>(
  connection: Sqlite.Database,
  use: (statement: Sqlite.Statement) => Used,
): (sql: string) => Used {
  const statements = new LRUCache<string, Used>({ max: MAX_STATEMENTS });
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = use(withDatabaseFailures(() => connection.prepare(sql)));
    statements.set(sql, statement);
    return statement;
  };
}

/** A statement for the query layer, with errors of the disk converted to DatabaseFailure. */
function telling(statement: Sqlite.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => withDatabaseFailures(() => statement.all(parameters)),
    run: (parameters) => withDatabaseFailures(() => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
  };
}

const command = (run: () => void): SqliteStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    withDatabaseFailures(run);
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [].values(),
});

/**
 * Statements that begin and end transactions. A transaction takes the write lock at its beginning, where waiting for
 * another process is still possible. A full disk ends it with the failed statement: a rollback would then fail and hide
 * the cause.
 */
function transactionCommands(connection: Sqlite.Database): Record<string, SqliteStatement> {
  const rollBack = () => void (connection.inTransaction && connection.exec("rollback"));
  return {
    begin: command(() => {
      rollBack();
      connection.exec("begin immediate");
    }),
    rollback: command(rollBack),
  };
}

/** Prepares statements for the query layer. */
export function preparingForWriter(connection: Sqlite.Database): (sql: string) => SqliteStatement {
  const commands = transactionCommands(connection);
  const prepare = preparing(connection, telling);
  return (sql) => commands[sql] ?? prepare(sql);
}
