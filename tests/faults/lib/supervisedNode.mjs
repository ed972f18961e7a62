import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../../scripts/lib/clean-up.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { root } from "../../../scripts/lib/root.mjs";

const READY_MS = 60_000;

/** Stops the process in `pid` by a signal, waits for its end, and starts the node again: a supervisor in few lines. */
const restart = `set -eu
if [ -f pid ]; then
  kill -s "$1" "$(cat pid)" 2>/dev/null || true
  while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.05; done
fi
set -a; . ./environment; set +a
setsid "${process.execPath}" "${root}dist/server/main.js" >> log 2>&1 < /dev/null &
echo $! > pid
`;

const quoted = (value) => `'${value.replaceAll("'", "'\\''")}'`;

function killNode(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/**
 * A node with a fixed address, which a command restarts.
 * @param {string} folder an empty folder
 * @param {Record<string, string>} environment its settings
 * @returns {Promise<{address: string, port: number, environment: Record<string, string>, restartBy(signal: string): string, stop(): void}>}
 */
export async function superviseNode(folder, environment) {
  const port = await freePort();
  const own = { ...environment, NODE_ENV: "production", PORT: String(port), DATA_DIR: join(folder, "data") };
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(own).map(([name, value]) => `${name}=${quoted(value)}\n`);
  writeFileSync(join(folder, "environment"), lines.join(""));
  writeFileSync(join(folder, "restart.sh"), restart);
  const stop = () => killNode(folder);
  atEnd(stop);
  const restartBy = (signal) => `cd ${quoted(folder)} && sh restart.sh ${signal}`;
  return { address: `http://127.0.0.1:${port}`, port, environment: own, restartBy, stop };
}

/** Resolves when a node is ready. @throws {Error} if it takes too long */
export async function isReady(address) {
  const began = Date.now();
  while (Date.now() - began < READY_MS) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${address} is not ready`);
}
