import { spawn, spawnSync } from "node:child_process";
import { root } from "./root.mjs";

const optionsOf = (command, env, cwd = root) => ({
  cwd,
  env,
  stdio: ["ignore", "inherit", "inherit"],
  shell: process.platform === "win32" && command === "npm",
});

/**
 * Runs a command to its end in the checkout, its output shown, without input.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string}} [options]
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { env = process.env, cwd } = {}) {
  return spawnSync(command, args, optionsOf(command, env, cwd)).status === 0;
}

/**
 * As `run`, while something else is done.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runBeside(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, optionsOf(command, env));
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
