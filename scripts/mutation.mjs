// Changes the sources in small ways (mutants) and counts which changes the tests notice.
// npm run mutation: all of domain; npm run mutation -- domain/csv.ts domain/access: a part of it, kept with what earlier runs found.
import { statSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";

ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");

const asked = process.argv.slice(2);

/** A folder stands for the sources in it, a file for itself; lines may be named: `domain/csv.ts:3-9`. */
const sourcesIn = (path) =>
  statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, "")}/**/*.ts` : path;

process.chdir(root);
const parts = asked.length > 0 ? asked : ["domain"];
const kept = ".cache/mutation/domain";

await new Stryker({
  mutate: [...parts.map(sourcesIn), "!domain/generated/**"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", `${root}scripts/mutation/globs.mjs`],
  ignorers: ["globs"],
  vitest: { configFile: "scripts/mutation/vitest.config.mjs", related: true },
  // Stryker would read it with a function that TypeScript 7 no longer has; nothing in it concerns a copy of the sources.
  tsconfigFile: "none.json",
  ignorePatterns: [".cache", "dist", "data", "public", "/docs/images", "tests/e2e"],
  tempDirName: ".cache/stryker",
  incremental: true,
  incrementalFile: `${kept}.json`,
  reporters: ["clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  htmlReporter: { fileName: `${kept}.html` },
  jsonReporter: { fileName: `${kept}.report.json` },
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  thresholds: { high: 97, low: 95, break: 95 },
}).runMutationTest();
