import { spawn } from "node:child_process";
import { freePort } from "./free-port.mjs";
import { root } from "./root.mjs";

/**
 * A node of the built product that runs.
 * @typedef {{address: string, process: import("node:child_process").ChildProcess, output(): string}} Product
 */

/**
 * Starts a node of the built product on a free port; resolves when it serves.
 * @param {Record<string, string>} environment its settings, especially DATA_DIR
 * @param {object} [options]
 * @param {(process: import("node:child_process").ChildProcess) => void} [options.onSpawn] receives its process before
 * it serves
 * @param {string[]} [options.execArgv] options of Node.js
 * @returns {Promise<Product>}
 * @throws {Error} with its output, if it ends before
 */
export async function startProduct(environment, { onSpawn = () => {}, execArgv = [] } = {}) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), ...environment };
  const node = spawn(process.execPath, [...execArgv, `${root}dist/server/main.js`], { env });
  onSpawn(node);
  let output = "";
  await new Promise((resolve, reject) => {
    const read = (text) => {
      output = (output + text).slice(-100_000);
      if (output.includes("PE Quality is running at")) resolve();
    };
    node.stdout.on("data", read);
    node.stderr.on("data", read);
    node.once("exit", () => reject(new Error(`The product ended before it served: ${output}`)));
  });
  return { address: `http://127.0.0.1:${port}`, process: node, output: () => output };
}
