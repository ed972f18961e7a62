import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Row, Tables } from "#server/database/database.ts";

const INT8 = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);

/** Opens a pool on PostgreSQL. A broken idle connection is reported and replaced; it never ends the process. */
export function openPostgres(url: string, onError: (error: Error) => void, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  pool.on("error", onError);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    kysely,
    async read({ name, sql }, values) {
      const result = await pool.query<Row>({ name, text: sql, values: [...values] });
      return result.rows;
    },
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
}
