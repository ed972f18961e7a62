import { posix } from "node:path";

/** What is exported where it is declared, and in a list; what is imported, by name, by a call that loads it, or by its path alone. */
const NAME = /^export (?:declare )?(?:abstract )?(?:async )?(function\*?|class|const|let|enum|interface|type) (\w+)/gm;
const LIST = /^export (?:const )?\{([^}]*)\}(?! from)/gm;
const STATIC = /^(?:import|export)\s+(?:type\s+)?([^"';]*?)\s*from\s+"([^"]+)";/gm;
const LOADED = /\{([^{}]*)\}\s*=\s*await \w+\("([^"]+)"[,)]/g;
const BARE = /^import\s+"[^"]+";/gm;
const PATH = /["'`](?:\$\{root\}|(?=[#./]))([#./]?[\w./-]+\.(?:ts|tsx|mjs))["'`]/g;
const EVERYTHING = "*";

/** `a, type b as c` as the names of both sides: the one over there and the one here. */
const pairsIn = (list) =>
  list
    .split(",")
    .map((part) => part.trim().replace(/^type /, ""))
    .filter((part) => part !== "")
    .map((part) => part.split(/ as |: /));

/** The path of a module that another one names. */
function pathOf(specifier, from) {
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier.replace(/^[#/]/, "");
}

/** Types may stand beside what bears them in its signature, though nobody names them. */
const bearsType = (text, name) => text.match(new RegExp(`\\b${name}\\b`, "g")).length > 1;

/** What a module exports by name. Defaults are left out: whole folders are loaded by them. */
function exportsOf(text) {
  const declared = [...text.matchAll(NAME)]
    .filter(([, kind, name]) => !(/interface|type/.test(kind) && bearsType(text, name)))
    .map(([, , name]) => name);
  const listed = [...text.matchAll(LIST)].flatMap(([, list]) => pairsIn(list).map((pair) => pair.at(-1)));
  return [...declared, ...listed].filter((name) => name !== "default");
}

/** What a module takes from others: by their paths the names, a star for whatever is there. */
function importsOf(path, text) {
  const clauses = [...text.matchAll(STATIC), ...text.matchAll(LOADED)];
  const rest = [STATIC, LOADED, BARE].reduce((left, found) => left.replace(found, ""), text);
  const named = clauses.flatMap(([, clause, specifier]) => {
    const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? clause;
    const names = clause.includes("*") ? [EVERYTHING] : pairsIn(list).map(([name]) => name);
    return names.map((name) => [pathOf(specifier, path), name]);
  });
  return [...named, ...[...rest.matchAll(PATH)].map(([, specifier]) => [pathOf(specifier, path), EVERYTHING])];
}

/**
 * The exports that no other module imports, `path: name` each: what is exported for nobody misleads whoever reads it.
 * @param {ReadonlyMap<string, string>} sources the texts of all modules, by their paths
 * @param {(path: string) => boolean} isHeld whose exports are looked at
 * @returns {string[]}
 */
export function unusedExports(sources, isHeld) {
  const taken = new Set([...sources].flatMap(([path, text]) => importsOf(path, text).map((pair) => pair.join(": "))));
  const isTaken = (path, name) => taken.has(`${path}: ${name}`) || taken.has(`${path}: ${EVERYTHING}`);
  return [...sources]
    .filter(([path]) => isHeld(path))
    .flatMap(([path, text]) =>
      exportsOf(text)
        .filter((name) => !isTaken(path, name))
        .map((name) => `${path}: ${name}`),
    );
}
