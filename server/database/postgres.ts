import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { Database, Tables } from "#server/database/database.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { oneTries } from "#server/database/oneTries.ts";
import { failureOf, isAway } from "#server/database/postgresFailure.ts";
import { CHANNEL, PostgresListener } from "#server/database/postgresListener.ts";
import { postgresTurn } from "#server/database/postgresTurn.ts";
import { asStatement, statementLog } from "#server/lib/tracing/spans.ts";

const INT8 = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);

const MAX_STATEMENTS = 1000;
/**
 * More values than the widest row has columns. A statement with more values is a list or several rows, and its text is
 * rarely repeated.
 */
const MAX_NAMED_VALUES = 50;
/**
 * Maximum lifetime of a connection, because it keeps prepared statements until it ends, even under names that are
 * forgotten here.
 */
const MAX_LIFETIME_SECONDS = 3600;

const names = new LRUCache<string, string>({ max: MAX_STATEMENTS });
let named = 0;

/** A name for a query's text, under which each connection stores its plan. Only recently used texts have one. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  named += 1;
  const name = `q${named}`;
  names.set(text, name);
  return name;
}

/** Time limit for statements, initially none. */
interface Patience {
  milliseconds?: number;
}

/** Settings of a connection, and its listener for failures. */
interface Bond {
  patience: Patience;
  lose(): void;
}

const prepared = (text: string, values: readonly unknown[], { milliseconds }: Patience) => {
  const name = values.length > 0 && values.length <= MAX_NAMED_VALUES ? nameOf(text) : undefined;
  const limit = milliseconds ? { query_timeout: milliseconds } : {};
  return { text, values: [...values], ...limit, ...(name ? { name } : {}) };
};

/** PostgreSQL's codes of a deadlock and of a failed serialization (its manual, appendix A). */
const stopped = new Set(["40P01", "40001"]);

/** Time that a call waits for a free connection of the pool, or a new one. */
const CONNECT_TIMEOUT_MS = 10_000;

const done = (command: string) => ({ command, rowCount: 0, rows: [] });

/**
 * A connection of the pool for the query layer. Queries are prepared, and a transaction's `begin` is sent together with
 * its first query. If `begin` fails, the connection is lost, and the query fails too. A `rollback` never fails, because
 * its error would hide the cause, and after a lost connection the server has already rolled back. A lost connection is
 * removed from the pool.
 */
function preparing(client: pg.PoolClient, { patience, lose }: Bond): PostgresPoolClient {
  let lost: Error | undefined;
  const ask = (text: string, values: readonly unknown[]) =>
    client.query(prepared(text, values, patience)).catch((error: unknown) => {
      const failure = failureOf(error, text !== "commit");
      if (failure instanceof DatabaseFailure) lost = failure;
      if (isAway(error)) lose();
      throw failure;
    });
  const run = async (text: string, values: readonly unknown[]) => {
    const answer = ask(text, values);
    if (text === "rollback") return answer.catch(() => done("ROLLBACK"));
    if (text !== "begin") return answer;
    answer.catch(() => {});
    return done("BEGIN");
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("No query here streams its rows");
    return run(asked, values) as Promise<PostgresQueryResult<R>>;
  }
  return { query, release: () => client.release(lost) };
}

/**
 * Opens a pool on PostgreSQL. A broken connection is replaced and never ends the process. A broken idle connection is
 * reported. A statement on a broken connection fails with DatabaseFailure.
 */
export function openPostgres(url: string, onError: (error: Error) => void, connections = 10): Database {
  const server = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const lasting = { keepAlive: true, maxLifetimeSeconds: MAX_LIFETIME_SECONDS };
  const pool = new pg.Pool({ ...server, ...lasting, max: connections, types, pipeline: true });
  pool.on("error", onError);
  // The pool only listens to idle connections. A connection in use reports its failure through its query.
  pool.on("connect", (client) => client.on("error", () => {}));
  const patience: Patience = {};
  const { run, lose, waiting } = oneTries();
  const connect = () =>
    run(() => pool.connect()).then(
      (client) => preparing(client, { patience, lose }),
      (error: unknown) => {
        if (isAway(error)) lose();
        throw failureOf(error);
      },
    );
  const preparingPool: PostgresPool = { connect, end: () => pool.end() };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool }), ...statementLog() });
  const ask = async <R extends object>(sql: string, values: readonly unknown[]) => {
    const connection = await connect();
    try {
      return await connection.query<R>(sql, values);
    } finally {
      connection.release();
    }
  };
  const read = async <R extends object>(sql: string, values: readonly unknown[]) =>
    (await asStatement(sql, () => ask<R>(sql, values))).rows;
  return {
    engine: "postgres",
    kysely,
    read,
    readCached: read,
    transaction: (work) => kysely.transaction().execute(work),
    alone: (work, onWait) => postgresTurn(server, work, onWait),
    wasStopped: (error) =>
      error instanceof DatabaseFailure
        ? error.again
        : error instanceof pg.DatabaseError && stopped.has(error.code ?? ""),
    async notify(text) {
      await ask("select pg_notify($1, $2)", [CHANNEL, text]);
    },
    async listen(listener) {
      const connection = new PostgresListener(url, listener, onError);
      await connection.connect();
      return () => connection.stop();
    },
    // PostgreSQL frees the space of deleted rows automatically.
    overwrite: async () => {},
    answerWithin(milliseconds) {
      patience.milliseconds = milliseconds;
    },
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount } = pool;
      return { used: totalCount - idle, idle, waiting: waitingCount + waiting() };
    },
    close: () => kysely.destroy(),
  };
}
