import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../scripts/lib/clean-up.mjs";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startCluster } from "./lib/cluster.mjs";
import { judge } from "./lib/verdict.mjs";

export const name = ({ pause, pauses }) => `PostgreSQL is silent for ${pause} seconds (SIGSTOP), ${pauses} times`;

const WORK = 2000;
const AFTER = 15_000;
/** Ten seconds for a connection and ten for an answer, and a busy machine's. */
const LONGEST = 25_000;

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { pause, pauses } }) {
  const server = await startPostgresServer({ durable: true });
  const cluster = await startCluster({ dataDir, address: server.address });
  atEnd(server.goOn);
  const returns = [];
  for (let time = 0; time < pauses; time += 1) {
    await wait(WORK);
    server.fallSilent();
    await wait(pause * 1000);
    server.goOn();
    returns.push(Date.now());
  }
  await wait(AFTER);
  return judge(cluster, server.address, { returns, longest: LONGEST });
}
