import { readFileSync } from "node:fs";
import { root } from "../../lib/root.mjs";
import { leftOut } from "../left-out.mjs";

const silent = Object.fromEntries(
  ["trace", "debug", "info", "warn", "error", "fatal"].flatMap((level) => [
    [level, () => {}],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
);
const ignorer = { shouldIgnore: (path) => leftOut.find(({ matches }) => matches(path))?.reason };

/** `path:from-to` names these lines, `path` all lines. */
function rangeOf(words) {
  const [, from, to] = /:(\d+)-(\d+)$/.exec(words) ?? [];
  return from ? [{ start: { line: from - 1, column: 0 }, end: { line: to - 1, column: 10_000 } }] : true;
}

/**
 * Puts every small change (mutant) of these sources behind a switch, with Stryker's instrumenter.
 * @param {string[]} ranges `server/people/roles.ts:3-17`, or a path for the whole file
 * @returns {Promise<{files: Map<string, string>, changes: {id: string, path: string, line: number, what: string}[]}>}
 * files: the sources with switches, by path
 */
export async function instrumented(ranges) {
  const { Instrumenter } = await import("@stryker-mutator/instrumenter");
  const sources = ranges.map((words) => ({ name: words.replace(/:.*/, ""), mutate: rangeOf(words) }));
  const files = sources.map((source) => ({ ...source, content: readFileSync(root + source.name, "utf8") }));
  const options = { plugins: null, excludedMutations: [], ignorers: [ignorer] };
  const result = await new Instrumenter(silent).instrument(files, options);
  const counted = result.mutants.filter(({ status }) => status !== "Ignored");
  return {
    files: new Map(result.files.map(({ name, content }) => [name, content])),
    changes: counted.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      path: fileName,
      line: location.start.line + 1,
      what: `${mutatorName}: ${replacement}`,
    })),
  };
}
