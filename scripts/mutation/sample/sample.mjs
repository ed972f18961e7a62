// Tries changes against the tests that reach them, and prints those that no test notices.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BaseSequencer, createVitest } from "vitest/node";
import { root } from "../../lib/root.mjs";
import { printFolders } from "../folders.mjs";
import { resultsIn } from "./results.mjs";

/** Small files begin: they notice most changes, and cost little. */
class SmallestFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).reverse();
  }
}

/** A run takes long: it shows how far it is. */
const progress = {
  onTestModuleEnd: ({ relativeModuleId, ok }) => console.log(`${ok() ? "Passes" : "Fails"}: ${relativeModuleId}`),
};

const withSwitches = (files) => ({
  name: "with-switches",
  enforce: "pre",
  load: (id) => files.get(id.slice(root.length)),
});

function statusOf({ by, files, isStatic }) {
  if (by) return "Killed";
  if (files > 0) return "Survived";
  return isStatic ? "Ignored" : "NoCoverage";
}

async function runTests(files, folder) {
  const options = {
    config: `${root}scripts/mutation/vitest.config.mjs`,
    runner: `${root}scripts/mutation/sample/runner.mjs`,
    related: [...files.keys()].map((path) => root + path),
    pool: "forks",
    maxWorkers: Number(process.env.MUTATION_WORKERS ?? 2),
    watch: false,
    passWithNoTests: true,
    reporters: [progress],
    sequence: { sequencer: SmallestFirst },
  };
  const vitest = await createVitest("test", options, { plugins: [withSwitches(files)] });
  vitest.provide("results", folder);
  await vitest.start();
  await vitest.close();
}

function report(tried) {
  for (const { status, path, line, what } of tried)
    if (status === "Survived" || status === "NoCoverage") console.log(`${status}: ${path}:${line} ${what}`);
  const paths = [...new Set(tried.map(({ path }) => path))];
  const mutantsOf = (path) => tried.filter((change) => change.path === path);
  printFolders({ files: Object.fromEntries(paths.map((path) => [path, { mutants: mutantsOf(path) }])) });
}

/**
 * Each test file runs twice without changes, then once for every change that it reaches, all in one process. A fresh
 * process per change would spend most of its time on loading modules.
 * @param {{files: Map<string, string>, changes: {id: string, path: string, line: number, what: string}[]}} changed
 * @returns {Promise<boolean>} whether tests notice every change that they reach
 */
export async function trySample({ files, changes }) {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  await runTests(files, folder);
  const results = resultsIn(folder);
  const tried = changes.map((change) => ({ ...change, status: statusOf(results.of(change.id)) }));
  process.stdout.write(results.notes());
  rmSync(folder, { recursive: true });
  report(tried);
  return tried.every(({ status }) => status !== "Survived");
}
