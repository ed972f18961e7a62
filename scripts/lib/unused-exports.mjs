import { posix } from "node:path";

/** Exports at their declaration, and in a list; imports by name, by a loading call, or only by path. */
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

/** A type may be exported next to its user in a signature, even if it is never imported. */
const bearsType = (text, name) => text.match(new RegExp(`\\b${name}\\b`, "g")).length > 1;

/** The named exports of a module, without defaults: whole folders are loaded by them. */
function exportsOf(text) {
  const declared = [...text.matchAll(NAME)]
    .filter(([, kind, name]) => !(/interface|type/.test(kind) && bearsType(text, name)))
    .map(([, , name]) => name);
  const listed = [...text.matchAll(LIST)].flatMap(([, list]) => pairsIn(list).map((pair) => pair.at(-1)));
  return [...declared, ...listed].filter((name) => name !== "default");
}

/** The imports of a module: names by path, a star for all exports. */
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
 * The exports that no other module imports, as `path: name`, because they mislead readers.
 * @param {ReadonlyMap<string, string>} sources the texts of all modules, by path
 * @param {(path: string) => boolean} isHeld whether to check the exports of a module
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
