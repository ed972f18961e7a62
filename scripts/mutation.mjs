// Changes the sources in small ways (mutants) and counts the changes that tests notice.
// npm run mutation: all of domain; npm run mutation -- domain/csv.ts domain/access: a part of it, merged with earlier
// results;
// npm run mutation -- server [seed] [lines], or src: a sample of each of its folders, with so many lines per file;
// npm run mutation -- server/backup server/http/action.ts:3-9 [seed] [lines]: the same for these folders or lines;
// npm run mutation -- server/backup tests/api/backup: only against these tests, for an answer within minutes;
// npm run mutation -- conditions server/auth tests/api/signIn.test.ts: without one condition of a query at a time.
import { statSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { tryConditions } from "./mutation/conditions.mjs";
import { sampleOf } from "./mutation/parts.mjs";

await ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");

const asked = process.argv.slice(2);

/** A folder means all its sources; a file may have lines: `domain/csv.ts:3-9`. */
const sourcesIn = (path) =>
  statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, "")}/**/*.ts` : path;

process.chdir(root);
const isNumber = (word) => /^\d+$/.test(word);
const isTest = (word) => word.startsWith("tests/");
const paths = asked.filter((word) => !isNumber(word) && !isTest(word));
const [seed = 1, lines = 15] = asked.filter(isNumber).map(Number);
const [part] = paths[0]?.split("/") ?? [];
/** Parts that are sampled, with the tests that should notice. */
const samples = { server: "server", src: "src", providers: "src" };
const isSample = part in samples;
const suite = samples[part] ?? "domain";
const sample = () => paths.flatMap((path) => (path.includes(":") ? path : sampleOf(path, { seed, lines })));
const parts = isSample ? sample() : paths.length > 0 ? paths : ["domain"];
const report = `${process.env.MUTATION_REPORTS ?? ".cache/mutation"}/${suite}`;
// The runner reads its configuration in separate processes.
process.env.MUTATION_SUITE = suite;
process.env.MUTATION_TESTS = asked.filter(isTest).join(" ");
if (paths[0] === "conditions") process.exit(tryConditions(paths.slice(1)) ? 0 : 1);

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
  // A mutant that times out counts as noticed, so other load on the machine must not cause that.
  timeoutMS: isSample ? 120_000 : 5_000,
  // Code that runs before tests would need all tests for each mutant.
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
