import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../../scripts/lib/product.mjs";
import { firstSettings } from "./lib/cluster.mjs";
import { none } from "./lib/verdict.mjs";

export const name = ({ pausedStarts }) => `A machine sleeps while a node starts, ${pausedStarts} times`;

/** Longer than the ten seconds that Fastify gives a part of a server to load. */
const PAUSE_MS = 12_000;
/** A start takes about a second; some pauses come before anything is read, some when it almost serves. */
const LATEST_MS = 2000;
const AT_ONCE = 8;

/** Stops a process at a random moment and continues it after the pause. */
async function pause(node) {
  await wait(Math.random() * LATEST_MS);
  node.kill("SIGSTOP");
  await wait(PAUSE_MS);
  node.kill("SIGCONT");
}

/** Starts a node that is paused in the meantime. @returns {Promise<boolean>} whether it serves after it */
async function serves(dataDir) {
  let paused;
  try {
    const node = await startProduct(
      { ...firstSettings, DATA_DIR: dataDir },
      {
        onSpawn(process) {
          paused = pause(process);
        },
      },
    );
    await paused;
    const { ok } = await fetch(`${node.address}/readyz`);
    node.process.kill("SIGKILL");
    return ok;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { pausedStarts } }) {
  const served = [];
  while (served.length < pausedStarts) {
    const places = Array.from({ length: AT_ONCE }, (_, index) => join(dataDir, `${served.length + index}`));
    served.push(...(await Promise.all(places.map(serves))));
  }
  return [none(`nodes that did not serve, of ${served.length}`, served.filter((one) => !one).length)];
}
