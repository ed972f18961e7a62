import { readdirSync, statSync } from "node:fs";
import { root } from "../lib/root.mjs";

/**
 * The projects of vitest.config.ts: where their tests are and what has to be there before they run.
 * @type {Record<string, {folders: string[], files: RegExp, needs: ("client" | "server" | "postgres" | "chromium")[]}>}
 */
export const projects = {
  domain: { folders: ["tests/domain", "tests/contracts"], files: /\.test\.ts$/, needs: [] },
  "api-sqlite": { folders: ["tests/api"], files: /\.test\.ts$/, needs: ["server"] },
  "api-postgres": { folders: ["tests/api"], files: /\.test\.ts$/, needs: ["server", "postgres"] },
  ui: { folders: ["tests/ui", "tests/contracts"], files: /\.test\.tsx?$/, needs: [] },
  e2e: { folders: ["tests/e2e"], files: /\.test\.ts$/, needs: ["client", "server", "chromium"] },
};

/** How many files of tests a project has. @param {string} name */
export function countFiles(name) {
  const { folders, files } = projects[name];
  const there = folders.filter((folder) => statSync(root + folder, { throwIfNoEntry: false })?.isDirectory());
  return there.flatMap((folder) => readdirSync(root + folder, { recursive: true })).filter((file) => files.test(file))
    .length;
}

const named = (argument) =>
  Object.keys(projects).filter((name) => name === argument || name.startsWith(`${argument}-`));
const holding = (path) =>
  Object.keys(projects).filter((name) => projects[name].folders.some((folder) => path.startsWith(`${folder}/`)));

/**
 * Which projects the arguments of `npm test` ask for, and what is left of them for Vitest: project names (`domain`, `api`
 * for both engines), files, and Vitest's own options. Without any: every project that has tests.
 * @param {string[]} args
 */
export function select(args) {
  const rest = args.filter((argument) => named(argument).length === 0);
  const byName = args.flatMap(named);
  const byFile = rest.flatMap((argument) => holding(argument.replace(/^\.\//, "")));
  const wanted = byName.length > 0 ? byName : byFile;
  const chosen = Object.keys(projects).filter((name) => wanted.length === 0 || wanted.includes(name));
  return { names: chosen.filter((name) => countFiles(name) > 0), rest };
}
