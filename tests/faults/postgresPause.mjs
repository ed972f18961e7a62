import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../scripts/lib/clean-up.mjs";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startCluster } from "./lib/cluster.mjs";
import { judge } from "./lib/verdict.mjs";

export const name = ({ pause }) => `PostgreSQL is silent for ${pause} seconds (SIGSTOP), and goes on`;

const WORK = 2000;
const AFTER = 15_000;
/** Ten seconds for a connection and ten for an answer, and a busy machine's. */
const LONGEST = 25_000;

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { pause } }) {
  const server = await startPostgresServer({ durable: true });
  const cluster = await startCluster({ dataDir, address: server.address });
  await wait(WORK);
  atEnd(server.goOn);
  server.fallSilent();
  await wait(pause * 1000);
  server.goOn();
  const returns = [Date.now()];
  await wait(AFTER);
  return judge(cluster, server.address, { returns, longest: LONGEST });
}
