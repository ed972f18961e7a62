// Puts each condition of a query behind a switch that leaves it out: Stryker does not change them.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { root } from "../../lib/root.mjs";

/** A step of a query, or a member of a list of conditions on a separate line. */
const STEP = /\.(where|whereRef|having)(?=\()/g;
const MEMBER = /^( *)((?:where|eb|not|exists)(?:\.\w+)?\(.*\)),$/;

const sourcesIn = (path) =>
  statSync(root + path).isDirectory()
    ? readdirSync(root + path, { recursive: true })
        .filter((name) => /\.ts$/.test(name) && !/migrations|postgres/.test(name))
        .sort()
        .map((name) => `${path.replace(/\/$/, "")}/${name}`)
    : [path];

/**
 * The sources below these paths with a switch for each condition of a query (`switches.mjs` has the functions).
 * @param {string[]} paths folders or files of the server
 * @returns {{files: Map<string, string>, changes: {id: string, path: string, line: number, what: string}[]}}
 */
export function withoutConditions(paths) {
  const changes = [];
  const files = new Map();
  for (const path of paths.flatMap(sourcesIn)) {
    const before = changes.length;
    const noted = (line, text) => {
      changes.push({ id: String(changes.length), path, line, what: `without ${text.trim()}` });
      return `"${changes.length - 1}"`;
    };
    const withSwitches = (text, index) =>
      text
        .replace(STEP, (_, name) => `[globalThis.__stryker__.step(${noted(index + 1, text)}, "${name}")]`)
        .replace(MEMBER, (_, space, member) => {
          const id = noted(index + 1, text);
          return `${space}...(globalThis.__stryker__.isKept(${id}) ? [${member}] : []),`;
        });
    const content = readFileSync(root + path, "utf8")
      .split("\n")
      .map(withSwitches)
      .join("\n");
    if (changes.length > before) files.set(path, content);
  }
  return { files, changes };
}
