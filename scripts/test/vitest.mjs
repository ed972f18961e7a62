import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "../lib/clean-up.mjs";
import { root } from "../lib/root.mjs";

/** Settings of a product that runs on this machine have no place in tests. */
const { DATABASE_URL, DATA_DIR, PORT, HOST, PUBLIC_URL, ...ownEnv } = process.env;

/**
 * Runs Vitest on these projects.
 * @param {string[]} names
 * @param {string[]} args for Vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{passed: number, failed: number, skipped: number}>}
 */
export async function runVitest(names, args, env) {
  // Whatever tests leave among temporary files goes with the run.
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-run-"));
  const counts = join(folder, "counts.json");
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  const reporters = ["--reporter=default", "--reporter=./scripts/test/counter.mjs"];
  const selection = names.map((name) => `--project=${name}`);
  const vitest = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...selection, ...reporters, ...args],
    {
      cwd: root,
      // A group of its own: when the run is broken off, Vitest's workers end with it.
      detached: process.platform !== "win32",
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...ownEnv, ...env, NODE_ENV: "test", TEST_COUNTS: counts, TMPDIR: folder },
    },
  );
  atEnd(() => {
    if (vitest.exitCode === null && vitest.signalCode === null) endGroup(vitest);
  });
  const [code] = await once(vitest, "exit");

  const result = readCounts(counts);
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}

function endGroup({ pid }) {
  process.kill(process.platform === "win32" ? pid : -pid, "SIGTERM");
}

/** A Vitest that broke down, or that found no test, leaves no counts. */
function readCounts(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
