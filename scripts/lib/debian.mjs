import { existsSync } from "node:fs";
import { findProgram } from "./find-program.mjs";
import { run, runBeside } from "./run.mjs";

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
let listsAreFresh = false;

/** Whether system packages may be installed here: as root on Debian or a relative of it. */
export const mayInstallPackages = () =>
  process.getuid?.() === 0 && existsSync("/etc/debian_version") && findProgram("apt-get") !== undefined;

/** Waits for other installations in progress. */
const install = ["-o", "DPkg::Lock::Timeout=600", "install", "-y", "-qq", "--no-install-recommends"];

/**
 * Installs Debian packages without asking.
 * @param {string[]} packages
 * @returns {boolean} whether they are there now
 */
export function installPackages(...packages) {
  console.log(`Installing ${packages.join(", ")} ...`);
  if (!listsAreFresh) listsAreFresh = run("apt-get", ["update", "-qq"], { env });
  return run("apt-get", [...install, ...packages], { env });
}

/** As `installPackages`, while something else is done. @param {string[]} packages @returns {Promise<boolean>} */
export async function installPackagesBeside(...packages) {
  console.log(`Installing ${packages.join(", ")} ...`);
  // One command: the script is held up by its own work when the first of two would have ended.
  listsAreFresh = await runBeside("sh", ["-c", 'apt-get update -qq && apt-get "$@"', "sh", ...install, ...packages], {
    env,
  });
  return listsAreFresh;
}
