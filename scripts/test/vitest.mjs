import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "../lib/clean-up.mjs";
import { root } from "../lib/root.mjs";
import { shortLivedOptions } from "../lib/short-lived.mjs";
import { projects } from "./projects.mjs";
import { FILES_AT_ONCE_ALONE, filesAtOnce } from "./runs.mjs";

/** @typedef {{passed: number, skipped: number, failures: import("./counter.mjs").Failure[]}} Counts */

/** Settings of a product that runs on this machine have no place in tests. */
function ownEnv() {
  const { DATABASE_URL, DATA_DIR, PORT, HOST, PUBLIC_URL, ...env } = process.env;
  return env;
}

/**
 * Tests these projects.
 * @param {string[]} names
 * @param {string[]} args for Vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runVitest(names, args, env) {
  // Whatever tests leave among temporary files goes with the run.
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-run-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  // Files that are asked for by a part of their name may all be of one run.
  const options = args.length > 0 ? [...args, "--passWithNoTests"] : [];
  const isAlone = new Set(names.map((name) => projects[name].run)).size === 1;
  const started = [];
  /** @param {keyof typeof filesAtOnce} run */
  const start = (run) => {
    const chosen = names.filter((name) => projects[name].run === run);
    if (chosen.length === 0) return undefined;
    const workers = options.some((option) => option.startsWith("--maxWorkers"))
      ? []
      : [`--maxWorkers=${isAlone ? FILES_AT_ONCE_ALONE : filesAtOnce[run]}`];
    const vitest = startVitest(chosen, [...options, ...workers], { ...env, TMPDIR: folder });
    started.push(vitest);
    return vitest;
  };

  const browsers = start("browsers");
  const computing = start("computing");
  if (browsers && computing) giveWay(computing.process);
  await browsers?.counts;
  for (const run of ["postgres", "embedded"]) start(run);
  const begun = started.flatMap((vitest) => vitest.names);
  if (begun.length < names.length) throw new Error(`Of ${names} only ${begun} are part of a run`);
  const counted = await Promise.all(started.map(({ counts }) => counts));
  const total = (kind) => counted.reduce((sum, counts) => sum + counts[kind], 0);
  const failures = counted.flatMap((counts) => counts.failures);
  return { passed: total("passed"), skipped: total("skipped"), failures };
}

/** Starts one Vitest, which ends with this script. */
function startVitest(names, args, env) {
  const file = join(env.TMPDIR, `counts-${names[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=./scripts/test/counter.mjs"];
  const selection = names.map((name) => `--project=${name}`);
  const vitest = spawn(
    process.execPath,
    [...shortLivedOptions, "node_modules/vitest/vitest.mjs", "run", ...selection, ...reporters, ...args],
    {
      cwd: root,
      // A separate process group: when the run is interrupted, Vitest's workers end with it.
      detached: process.platform !== "win32",
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...ownEnv(), ...env, NODE_ENV: "test", TEST_COUNTS: file },
    },
  );
  atEnd(() => {
    if (vitest.exitCode === null && vitest.signalCode === null) endGroup(vitest);
  });
  return { names, process: vitest, counts: countsOf(vitest, names, file) };
}

/** The counts of a Vitest. If it exits with an error it has failed, whatever it counted. */
async function countsOf(vitest, names, file) {
  const [code, signal] = await once(vitest, "exit");
  const counts = readCounts(file);
  if (code !== 0 && counts.failures.length === 0)
    counts.failures.push({
      why: `${names.join(", ")}: Vitest ended by ${signal ?? `code ${code}`} though no test failed`,
    });
  return counts;
}

/** Gives a process and its children low priority: a page without a core is slow. */
function giveWay({ pid }) {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
    // Linux may distribute cores by session first, and Vitest has its own session.
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // A system that knows no such thing shares its cores out evenly.
  }
}

function endGroup({ pid }) {
  process.kill(process.platform === "win32" ? pid : -pid, "SIGTERM");
}

/** A Vitest that broke down leaves no counts. */
function readCounts(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, skipped: 0, failures: [] };
  }
}
