// Changes the sources in small ways (mutants) and counts which changes the tests notice.
// npm run mutation: all of domain; npm run mutation -- domain/csv.ts domain/access: a part of it, kept with what earlier runs found;
// npm run mutation -- server [seed] [lines], or src: a sample of each of its folders, that many lines of a file;
// npm run mutation -- server/backup server/http/action.ts:3-9 [seed] [lines]: the same of these folders, or of these lines;
// npm run mutation -- server/backup tests/api/backup: against these tests only, for an answer within minutes.
import { statSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { sampleOf } from "./mutation/parts.mjs";

await ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");

const asked = process.argv.slice(2);

/** A folder stands for the sources in it, a file for itself; lines may be named: `domain/csv.ts:3-9`. */
const sourcesIn = (path) =>
  statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, "")}/**/*.ts` : path;

process.chdir(root);
const isNumber = (word) => /^\d+$/.test(word);
const isTest = (word) => word.startsWith("tests/");
const paths = asked.filter((word) => !isNumber(word) && !isTest(word));
const [seed = 1, lines = 15] = asked.filter(isNumber).map(Number);
const [part] = paths[0]?.split("/") ?? [];
/** What is tried by a sample, and the tests that are to notice. */
const samples = { server: "server", src: "src", providers: "src" };
const isSample = part in samples;
const suite = samples[part] ?? "domain";
const sample = () => paths.flatMap((path) => (path.includes(":") ? path : sampleOf(path, { seed, lines })));
const parts = isSample ? sample() : paths.length > 0 ? paths : ["domain"];
const report = `${process.env.MUTATION_REPORTS ?? ".cache/mutation"}/${suite}`;
// The runner reads its configuration in processes of its own.
process.env.MUTATION_SUITE = suite;
process.env.MUTATION_TESTS = asked.filter(isTest).join(" ");

/** The aims; a sample is too small to fail by some points. */
const thresholds = {
  domain: { high: 97, low: 95, break: 95 },
  server: { high: 90, low: 80, break: null },
  src: { high: 80, low: 70, break: null },
};

await new Stryker({
  mutate: [...parts.map(sourcesIn), "!domain/generated/**"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", `${root}scripts/mutation/plugins.mjs`],
  ignorers: ["left-out"],
  vitest: { configFile: "scripts/mutation/vitest.config.mjs", related: true },
  // Stryker would read it with a function that TypeScript 7 no longer has; nothing in it concerns a copy of the sources.
  tsconfigFile: "none.json",
  ignorePatterns: [".cache", "data", "public", "tests/e2e", ...(suite === "server" ? [] : ["dist"])],
  dryRunTimeoutMinutes: 30,
  // A mutant that runs into this counts as noticed: work beside the run must not bring that about.
  timeoutMS: isSample ? 120_000 : 5_000,
  // What is there before a test runs would take all tests for each mutant.
  ignoreStatic: isSample,
  tempDirName: ".cache/stryker",
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ["progress-append-only", "unnoticed", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.report.json` },
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  thresholds: thresholds[suite],
}).runMutationTest();
