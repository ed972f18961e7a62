import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database, Row, Tables } from "#server/database/database.ts";
import { CHANNEL, PostgresListener } from "#server/database/postgresListener.ts";
import { postgresTurn } from "#server/database/postgresTurn.ts";

const INT8 = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);

const MOST_STATEMENTS = 1000;
const names = new Map<string, string>();

/** A name for a query's text, under which each connection keeps its plan; past the limit, queries are planned each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

const prepared = (text: string, values: readonly unknown[]) => {
  const name = values.length ? nameOf(text) : undefined;
  return { text, values: [...values], ...(name ? { name } : {}) };
};

/** PostgreSQL's codes of a deadlock and of a failed serialization (its manual, appendix A). */
const stopped = new Set(["40P01", "40001"]);

/**
 * A connection of the pool as the query layer uses it: queries are prepared, and a transaction's `begin` travels with its
 * first query. Should it fail, the connection is lost, and the query behind it fails too.
 */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const answer = client.query(prepared(text, values));
    if (text !== "begin") return answer;
    answer.catch(() => {});
    return Promise.resolve({ command: "BEGIN", rowCount: 0, rows: [] });
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/** Opens a pool on PostgreSQL. A broken idle connection is reported and replaced; it never ends the process. */
export function openPostgres(url: string, onError: (error: Error) => void, connections = 10): Database {
  const settings = { connectionString: url, max: connections, types, pipeline: true };
  const pool = new pg.Pool(settings);
  pool.on("error", onError);
  const preparingPool: PostgresPool = { connect: async () => preparing(await pool.connect()), end: () => pool.end() };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool }) });
  const read = async (sql: string, values: readonly unknown[]) => (await pool.query<Row>(prepared(sql, values))).rows;
  return {
    engine: "postgres",
    kysely,
    read,
    readAgain: read,
    transaction: (work) => kysely.transaction().execute(work),
    alone: (work, onWait) => postgresTurn(url, work, onWait),
    wasStopped: (error) => error instanceof pg.DatabaseError && stopped.has(error.code ?? ""),
    async notify(text) {
      await pool.query(prepared("select pg_notify($1, $2)", [CHANNEL, text]));
    },
    async listen(hearer) {
      const listener = new PostgresListener(url, hearer, onError);
      await listener.connect();
      return () => listener.stop();
    },
    close: () => kysely.destroy(),
  };
}
