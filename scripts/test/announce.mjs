import { setTimeout as pause } from "node:timers/promises";
import { mayInstallPackages } from "../lib/debian.mjs";
import { databaseLoads, isInstalled } from "../lib/install.mjs";
import { isMissing as promtoolIsMissing } from "../lib/promtool.mjs";
import { missingPrograms } from "./programs.mjs";

/** Time for a person at a terminal to press Ctrl + C before packages are installed as root. */
const TIME_TO_STOP_MS = 5000;

/**
 * Lists the missing packages and programs that will be installed for these needs, and names the run that works without them.
 * Prints no line if all are there. At a terminal it waits before it installs packages of the system.
 * @param {Set<string>} needs
 */
export async function announceInstallation(needs) {
  const programs = missingPrograms(needs);
  const asRoot = mayInstallPackages();
  const lines = [
    !isInstalled() && "the npm packages of package-lock.json, into node_modules",
    needs.has("sqlite") &&
      !databaseLoads() &&
      "SQLite for this version of Node.js, compiled if no binary can be loaded",
    programs.length > 0 && asRoot && `with apt-get, as root: ${programs.join(", ")}`,
    needs.has("promtool") && asRoot && promtoolIsMissing() && "promtool, unpacked into .cache",
  ].filter(Boolean);
  if (lines.length > 0) console.log(["This run will first install:", ...lines].join("\n  - "));
  if (programs.length > 0 && !asRoot)
    console.log(`Missing, and only root on Debian may install them: ${programs.join(", ")}. Their tests are skipped.`);
  if (programs.length === 0 || !asRoot) return;
  console.log("`npm run test:quick` tests rules and interface with the npm packages only.");
  if (process.stdout.isTTY) await pause(TIME_TO_STOP_MS);
}
