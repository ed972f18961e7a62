import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { installPackages, mayInstallPackages } from "./debian.mjs";
import { applyPatches, haveOtherPatches } from "./patches.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const require = createRequire(import.meta.url);
const modified = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes its own lock file into node_modules when it is done. */
const isInstalled = () => modified("node_modules/.package-lock.json") >= modified("package-lock.json");

/** The one package with native code: after a change of Node.js it is there and yet cannot be loaded. */
function databaseLoads() {
  try {
    const Database = require("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch {
    return false;
  }
}

/** Where no ready-made binary of better-sqlite3 can be had, npm compiles it: that takes a compiler. */
function withCompiler(args) {
  if (run("npm", args)) return true;
  return mayInstallPackages() && installPackages("g++", "make", "python3") && run("npm", args);
}

/** Installs and patches the packages when they are missing, older than package-lock.json or patches, or made for another Node.js. */
export function ensureInstalled() {
  if (!isInstalled() || haveOtherPatches()) {
    console.log("Installing packages ...");
    if (!withCompiler(["ci", "--include=dev", "--no-audit", "--no-fund"]))
      throw new Error("npm ci failed; its messages are above");
  }
  applyPatches();
  if (databaseLoads()) return;
  console.log("Building better-sqlite3 for this Node.js ...");
  if (!withCompiler(["rebuild", "better-sqlite3"]) || !databaseLoads())
    throw new Error(
      "better-sqlite3 could not be built: install g++, make and python3, then run `npm rebuild better-sqlite3`",
    );
}
