import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgresServer, startStandby } from "../../scripts/lib/postgres.mjs";
import { startCluster } from "./lib/cluster.mjs";
import { openLine } from "./lib/line.mjs";
import { judge } from "./lib/verdict.mjs";

export const name = ({ failovers }) => `PostgreSQL fails over to a standby at another address, ${failovers} times`;

const WORK = 2000;
const AFTER = 2500;

async function tell(address, ...statements) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** From now on a commit is confirmed once a standby has it too, so that a failover loses no confirmed change. */
const waitForStandby = (address) =>
  tell(address, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");

/** The standby becomes the server; it was copied before its primary waited for it, so it waits for none itself. */
const promote = ({ address }) => tell(address, "select pg_promote()");

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { failovers } }) {
  let primary = await startPostgresServer({ durable: true });
  const line = await openLine(primary.port);
  const address = primary.address.replace(`:${primary.port}/`, `:${line.port}/`);
  const cluster = await startCluster({ dataDir, address });
  const returns = [];
  for (let time = 0; time < failovers; time += 1) {
    const standby = await startStandby(primary);
    await waitForStandby(primary.address);
    await wait(WORK);
    await primary.stopAtOnce();
    await promote(standby);
    line.leadTo(standby.port);
    returns.push(Date.now());
    primary = standby;
  }
  await wait(AFTER);
  return judge(cluster, primary.address, { returns });
}
