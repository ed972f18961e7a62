// Changes the sources in small ways (mutants) and counts which changes the tests notice.
// npm run mutation: all of domain; npm run mutation -- domain/csv.ts domain/access: a part of it, kept with what earlier runs found;
// npm run mutation -- server [seed]: a sample of the server's database and actions, against the API's tests.
import { statSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { sampleOfServer } from "./mutation/parts.mjs";

await ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");

const asked = process.argv.slice(2);

/** A folder stands for the sources in it, a file for itself; lines may be named: `domain/csv.ts:3-9`. */
const sourcesIn = (path) =>
  statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, "")}/**/*.ts` : path;

process.chdir(root);
const suite = asked[0] === "server" ? "server" : "domain";
const parts = suite === "server" ? sampleOfServer(Number(asked[1] ?? 1)) : asked.length > 0 ? asked : ["domain"];
const report = `.cache/mutation/${suite}`;
// The runner reads its configuration in processes of its own.
process.env.MUTATION_SUITE = suite;

await new Stryker({
  mutate: [...parts.map(sourcesIn), "!domain/generated/**"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", `${root}scripts/mutation/globs.mjs`],
  ignorers: ["globs"],
  vitest: { configFile: "scripts/mutation/vitest.config.mjs", related: true },
  // Stryker would read it with a function that TypeScript 7 no longer has; nothing in it concerns a copy of the sources.
  tsconfigFile: "none.json",
  ignorePatterns: [".cache", "data", "public", "tests/e2e", ...(suite === "server" ? [] : ["dist"])],
  dryRunTimeoutMinutes: 30,
  // A mutant that runs into this counts as noticed: work beside the run must not bring that about.
  timeoutMS: suite === "server" ? 120_000 : 5_000,
  // What an action says of itself is read at the start: each such mutant would take all the API's tests.
  ignoreStatic: suite === "server",
  tempDirName: ".cache/stryker",
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.report.json` },
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  thresholds: suite === "domain" ? { high: 97, low: 95, break: 95 } : { high: 90, low: 70, break: null },
}).runMutationTest();
