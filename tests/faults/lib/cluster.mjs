import { join } from "node:path";
import { atEnd } from "../../../scripts/lib/clean-up.mjs";
import { startProduct } from "../../../scripts/lib/product.mjs";
import { hear, keepCalling } from "./callers.mjs";

const NODES = 2;
const CALLERS = { writers: 8, readers: 4 };

export const administrator = { email: "first@example.org", password: "Rowing-across-7-lakes" };

/** Settings of a node that starts with an empty programme. */
export const firstSettings = {
  SEED: "programme",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** The settings of the nodes of one PostgreSQL, but for the folder of each. */
export const settingsOn = (address) => ({
  ...firstSettings,
  DATABASE_URL: address,
  SESSION_SECRET: "a secret of the faults alone, long enough",
});

/** Signs the first administrator in. */
export async function signIn(address) {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(administrator) };
  return (await (await fetch(`${address}/api/v1/auth/login`, init)).json()).token;
}

async function startNode(environment) {
  const node = await startProduct(environment);
  atEnd(() => node.process.kill("SIGKILL"));
  return { ...node, token: await signIn(node.address) };
}

/**
 * Starts two nodes on a PostgreSQL, with writers, readers and a listener for the events of each.
 * @param {{dataDir: string, address: string}} place
 */
export async function startCluster({ dataDir, address }) {
  const environments = Array.from({ length: NODES }, (_, node) => ({
    ...settingsOn(address),
    DATA_DIR: join(dataDir, `${node}`),
  }));
  const nodes = await Promise.all(environments.map(startNode));
  const streams = nodes.map(hear);
  return { nodes, environments, streams, calls: keepCalling(nodes, CALLERS) };
}
