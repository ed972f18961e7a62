import { setTimeout as wait } from "node:timers/promises";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startCluster } from "./lib/cluster.mjs";
import { judge } from "./lib/verdict.mjs";

export const name = ({ restarts }) => `PostgreSQL is stopped at once and started again, ${restarts} times`;

/** Milliseconds of work before each stop, without a server, and of work before what came of it is counted. */
const WORK = 1500;
const GONE = 700;
const AFTER = 2500;

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { restarts } }) {
  const server = await startPostgresServer({ durable: true });
  const { address } = server;
  const cluster = await startCluster({ dataDir, address });
  const returns = [];
  for (let time = 0; time < restarts; time += 1) {
    await wait(WORK);
    await server.stopAtOnce();
    await wait(GONE);
    await server.startAgain();
    returns.push(Date.now());
  }
  await wait(AFTER);
  return judge(cluster, address, { returns });
}
