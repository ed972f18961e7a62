// Changes the rules in small ways with Stryker: each change in a fresh process, merged with earlier results.
import { statSync } from "node:fs";
import { root } from "../lib/root.mjs";

/** A folder means all its sources; a file may have lines: `domain/csv.ts:3-9`. */
const sourcesIn = (path) =>
  statSync(root + path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, "")}/**/*.ts` : path;

/**
 * Ends with an error if tests notice too few changes.
 * @param {string[]} paths folders, files or ranges of lines of `domain`
 */
export async function tryDomain(paths) {
  const { Stryker } = await import("@stryker-mutator/core");
  const report = `${process.env.MUTATION_REPORTS ?? ".cache/mutation"}/domain`;
  await new Stryker({
    mutate: [...paths.map(sourcesIn), "!domain/generated/**"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", `${root}scripts/mutation/plugins.mjs`],
    ignorers: ["left-out"],
    vitest: { configFile: "scripts/mutation/vitest.config.mjs", related: true },
    // Stryker would read it with a function that TypeScript 7 no longer has; nothing in it concerns a copy of the sources.
    tsconfigFile: "none.json",
    ignorePatterns: [".cache", "data", "public", "tests/e2e", "dist"],
    dryRunTimeoutMinutes: 30,
    tempDirName: ".cache/stryker",
    incremental: true,
    incrementalFile: `${report}.json`,
    reporters: ["progress-append-only", "unnoticed", "clear-text", "html", "json"],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.report.json` },
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    thresholds: { high: 97, low: 95, break: 95 },
  }).runMutationTest();
}
