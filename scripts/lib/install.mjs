import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { installPackages, mayInstallPackages } from "./debian.mjs";
import { inCi } from "./in-ci.mjs";
import { applyPatches, haveOtherPatches } from "./patches.mjs";
import { root } from "./root.mjs";
import { run, runBeside } from "./run.mjs";

const require = createRequire(import.meta.url);
const modified = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes its own lock file into node_modules when it is done. */
export const isInstalled = () => modified("node_modules/.package-lock.json") >= modified("package-lock.json");

/** The one package with native code: after a change of Node.js it is there and yet cannot be loaded. */
export function databaseLoads() {
  try {
    const Database = require("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiler flags for better-sqlite3. GCC 12 spends as long on hidden warnings as on compiling with the lowest
 * optimisation: it reads SQLite's nine megabytes again and again to compare indentation. That optimisation is
 * sufficient for CI: compiling takes less than half as long, and SQLite is a sixth slower.
 */
const flags = ["-Wno-all", "-Wno-extra", ...(inCi ? ["-O1"] : [])];

/** These flags after the user's own. @param {"CFLAGS" | "CXXFLAGS"} name */
const withOwn = (name) => [process.env[name] ?? "", ...flags].join(" ").trim();

/** Compiles better-sqlite3 where no ready-made binary can be had: that takes a compiler. */
async function buildDatabase() {
  const env = { ...process.env, CFLAGS: withOwn("CFLAGS"), CXXFLAGS: withOwn("CXXFLAGS") };
  const build = () => runBeside("npm", ["rebuild", "better-sqlite3"], { env });
  const compilers = () => mayInstallPackages() && installPackages("g++", "make", "python3");
  if (databaseLoads()) return;
  console.log("Building better-sqlite3 for this Node.js ...");
  if (((await build()) || (compilers() && (await build()))) && databaseLoads()) return;
  throw new Error(
    "better-sqlite3 could not be built: install g++, make and python3, then run `npm rebuild better-sqlite3`",
  );
}

/**
 * Installs and patches the packages if they are missing, older than package-lock.json or patches, or made for another
 * Node.js.
 * @param {object} [options]
 * @param {boolean} [options.sqlite] whether to build the embedded database
 * @param {() => unknown} [options.during] work during that build, which must not use a database
 */
export async function ensureInstalled({ sqlite = true, during = () => {} } = {}) {
  if (!isInstalled() || haveOtherPatches()) {
    console.log("Installing packages ...");
    if (!run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]))
      throw new Error("npm ci failed; its messages are above");
  }
  applyPatches();
  await Promise.all([sqlite && buildDatabase(), during()]);
}
