import { readdirSync, readFileSync } from "node:fs";
import { seededRandom } from "../lib/random.mjs";
import { root } from "../lib/root.mjs";

/** A folder gives one stretch of lines for each 3,000 lines that it has begun. */
const LINES_A_STRETCH = 3000;
/** Types and generated files have no logic to change; migrations and PostgreSQL's own code are tested elsewhere. */
const elsewhere = /\.d\.ts$|migrations|generated|postgres/;

const linesOf = (path) =>
  readFileSync(root + path, "utf8")
    .trimEnd()
    .split("\n");
const countLines = (path) => linesOf(path).length;
const endsImports = (line) => /^(import .*|\} )from ".*";$/.test(line);

/** The sources below a path by folder; files next to these folders count as one more. */
function foldersOf(top) {
  const paths = readdirSync(root + top, { recursive: true })
    .map((name) => `${top}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !elsewhere.test(path))
    .sort();
  const folders = new Map();
  for (const path of paths) {
    const folder =
      path
        .slice(top.length + 1)
        .split("/")
        .slice(0, -1)[0] ?? ".";
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders.values()];
}

/** @param {{next(): number}} random */
const shuffled = (items, random) =>
  items
    .map((item) => [random.next(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

/** A stretch of a file below its imports, `path:from-to`; of a short file all of it. */
function stretchOf(path, lines, random) {
  const all = linesOf(path);
  const first = all.findLastIndex(endsImports) + 2;
  const from = first + Math.floor(random.next() * Math.max(1, all.length - first - lines + 2));
  return `${path}:${from}-${from + lines - 1}`;
}

/**
 * A sample of a part, or of one of its folders, with something of each folder below; equal for equal seeds.
 * @param {string} top `server`, `src/audit`
 * @param {{seed: number, lines: number}} options lines: of each range; code that begins or ends outside of it is not
 * changed
 * @returns {string[]} ranges of lines, `path:from-to`
 */
export function sampleOf(top, { seed, lines }) {
  const random = seededRandom(seed);
  return foldersOf(top).flatMap((paths) => {
    const all = paths.map(countLines).reduce((sum, count) => sum + count, 0);
    return shuffled(paths, random)
      .slice(0, Math.ceil(all / LINES_A_STRETCH))
      .map((path) => stretchOf(path, lines, random));
  });
}

/** They change the time zone of their process, which a thread cannot. */
const clockTests = ["tests/pdf/days.test.ts", "tests/ui/console/readersClock.test.ts"];

/**
 * The tests that should notice a change: a project of vitest.config.ts and additional ones. Files of a sample share
 * their process, so code that runs before tests is not changed.
 */
export const suites = {
  domain: { project: "domain", include: ["tests/domain/**/*.test.ts"], exclude: [], isolate: true },
  // Without those that wait for times, start many servers, or try at random: they take half the time and notice little more.
  server: {
    project: "api-sqlite",
    include: ["tests/{api,auth,events,files}/**/*.test.ts", "tests/pdf/**/*.test.{ts,tsx}"],
    exclude: [
      "starting",
      "bodies",
      "demo",
      "limits",
      "fuzz/fuzz",
      "migrations/*",
      "lostConnections",
      "storage",
      "eventStreams",
      "demoLarge",
      "alerts",
      "behindNginx",
      "streamLimits",
      "upgrades",
      "backup/units",
    ]
      .map((name) => `tests/api/${name}.test.ts`)
      .concat(clockTests),
    isolate: false,
  },
  src: {
    project: "ui",
    include: ["tests/ui/**/*.test.{ts,tsx}", "tests/contracts/**/*.test.tsx"],
    exclude: clockTests,
    isolate: false,
  },
};
