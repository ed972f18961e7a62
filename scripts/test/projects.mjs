import { existsSync, readdirSync } from "node:fs";
import { root } from "../lib/root.mjs";

/**
 * The projects of vitest.config.ts, those with the longest files first. `files` are the files of a project, `run` is its run of
 * Vitest, and `long` matches files that take long despite their size. `needs` must be there before the project runs. Tests that
 * need one of `uses` are skipped if it is missing.
 * @type {Record<string, {files: RegExp, run: keyof typeof import("./runs.mjs").filesAtOnce, long?: RegExp,
 *   needs: ("client" | "server" | "sqlite" | "postgres" | "chromium" | "demonstration")[],
 *   uses?: ("sqlite" | "poppler" | "clamd" | "nginx" | "promtool")[]}>}
 */
export const projects = {
  e2e: {
    files: /^tests\/e2e\/.*\.test\.ts$/,
    run: "browsers",
    long: /\/(a11y|pages|commands|pseudo|enlarged|lists)\.test/,
    needs: ["client", "server", "sqlite", "chromium", "demonstration"],
  },
  domain: {
    files: /^tests\/(?!api\/|ui\/|e2e\/|pdf\/)(?!contracts\/.*\.tsx$).*\.test\.tsx?$/,
    run: "computing",
    needs: [],
    uses: ["sqlite"],
  },
  "api-postgres": {
    files: /^tests\/api\/.*\.test\.ts$/,
    run: "postgres",
    needs: ["server", "sqlite", "postgres"],
    uses: ["nginx"],
  },
  pdf: { files: /^tests\/pdf\/.*\.test\.tsx?$/, run: "computing", needs: [], uses: ["poppler"] },
  "api-sqlite": {
    files: /^tests\/api\/.*\.test\.ts$/,
    run: "embedded",
    needs: ["server", "sqlite"],
    uses: ["clamd", "nginx", "promtool"],
  },
  ui: { files: /^tests\/(ui\/.*\.test\.tsx?|contracts\/.*\.test\.tsx)$/, run: "embedded", needs: [] },
};

/** The projects of `npm run test:quick`, which need only the npm packages. */
const QUICK = ["domain", "ui"];

const tests = existsSync(`${root}tests`) ? readdirSync(`${root}tests`, { recursive: true }) : [];
const paths = tests.map((path) => `tests/${path.replaceAll("\\", "/")}`);

/** Number of a project's test files. @param {string} name */
export const countTestFiles = (name) => paths.filter((path) => projects[name].files.test(path)).length;

const named = (argument) =>
  Object.keys(projects).filter((name) => name === argument || name.startsWith(`${argument}-`));
/** The projects of the files below this path. */
const holding = (start) => {
  const meant = paths.filter((path) => path.startsWith(start.replace(/^\.\//, "")));
  return Object.keys(projects).filter((name) => meant.some((path) => projects[name].files.test(path)));
};

/** @typedef {{names: string[], rest: string[], quick: boolean}} Selection */

/**
 * The projects that the arguments of `npm test` select, and the remaining arguments for Vitest. An argument is a
 * project's name (`domain`, `api` for both engines), a file, or an option of Vitest. Without any: every project. A
 * leading `--quick`: the tests that only need the npm packages.
 * @param {string[]} words
 * @returns {Selection}
 */
export function select(words) {
  const quick = words[0] === "--quick";
  const args = quick ? [...QUICK, ...words.slice(1)] : words;
  const rest = args.filter((argument) => named(argument).length === 0);
  const byName = args.flatMap(named);
  const wanted = byName.length > 0 ? byName : rest.flatMap(holding);
  const chosen = Object.keys(projects).filter((name) => wanted.length === 0 || wanted.includes(name));
  return { names: chosen.filter((name) => countTestFiles(name) > 0), rest, quick };
}
