import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startCluster } from "./lib/cluster.mjs";
import { judge } from "./lib/verdict.mjs";

export const name = ({ cuts }) => `${cuts} connections to PostgreSQL are cut, a few at a time`;

const AT_ONCE = 5;
const MAX_PAUSE_MS = 200;
const AFTER = 2500;

const cut = `select pg_terminate_backend(pid) as cut from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit $1`;

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { cuts } }) {
  const { address } = await startPostgresServer({ durable: true });
  const cluster = await startCluster({ dataDir, address });
  const operator = new pg.Client({ connectionString: address });
  await operator.connect();
  let done = 0;
  while (done < cuts) {
    await wait(Math.random() * MAX_PAUSE_MS);
    const { rows } = await operator.query(cut, [Math.min(AT_ONCE, cuts - done)]);
    done += rows.filter((row) => row.cut).length;
  }
  await operator.end();
  await wait(AFTER);
  return [
    { what: "connections cut", found: done, wanted: cuts, holds: done >= cuts },
    ...(await judge(cluster, address)),
  ];
}
