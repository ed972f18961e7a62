// Checks the sources without running the product. It checks types, lint, format, import directions, unused exports,
// stale generated files, typography and plain English. It also checks the size of each page of the console, and builds
// the client first if it is stale.
// `npm run check -- types` runs only the checks whose names contain one of these words.
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

const checks = {
  types: ["node_modules/typescript/bin/tsc", "--noEmit"],
  "lint, format and imports": [
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--error-on-warnings",
    "--max-diagnostics=200",
    ".",
  ],
  "unused exports": ["node_modules/knip/bin/knip.js", "--include=exports,types", "--no-progress"],
  "generated files": ["scripts/generate.mjs", "--check"],
  "signs of each language": ["scripts/typography.mjs", "--check"],
  "plain English": ["scripts/prose.mjs", "--check"],
  "what pages need": ["scripts/check/budgets.mjs"],
};

const words = process.argv.slice(2);
const wanted = Object.keys(checks).filter((name) => words.length === 0 || words.some((word) => name.includes(word)));

await ensureInstalled();
const failed = wanted.filter((name) => {
  console.log(`\n== ${name}`);
  return !run(process.execPath, checks[name]);
});

console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join("; ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
