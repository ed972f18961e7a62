import { spawnSync } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs a command to its end in the checkout, its output shown, without input.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv}} [options]
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { env = process.env } = {}) {
  const shell = process.platform === "win32" && command === "npm";
  return spawnSync(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], shell }).status === 0;
}
