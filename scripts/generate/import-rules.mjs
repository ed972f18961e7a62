import { readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";

/** Folders with their own import path (`#domain/...`). */
const aliased = ["schemas", "locales", "domain", "providers", "server", "src", "tests", "scripts"];

/** Pattern for the files of a folder, or for a single file. */
const within = (path) => (/\.\w+$/.test(path) ? path : `${path}/**`);

/** Forbidden imports of a top-level folder: other top-level folders, and packages if only some are allowed. */
function ofFolder(folder, { imports, packages }) {
  const allowed = [folder, ...imports[folder]];
  const others = aliased.filter((other) => !allowed.includes(other));
  const message = `${folder}/ imports ${imports[folder].map((other) => `${other}/`).join(", ") || "nothing"} (layers.json).`;
  const refused = { group: others.flatMap((other) => [`#${other}/**`, `../**/${other}/**`]), message };
  if (!(folder in packages)) return [refused];
  const inside = imports[folder].length > 0 ? [...allowed.map((other) => `!#${other}/**`), "!./**"] : [];
  const own = [...inside, ...packages[folder].map((name) => `!${name}`)];
  return [{ group: ["**", ...own], message }, refused];
}

/** The folders that one of a scope may import: itself, and those of lower layers unless `narrower` names fewer. */
function allowedIn(scope, folder, { layers, narrower }) {
  const rank = layers[scope].findIndex((names) => names.includes(folder));
  const lower = narrower[`${scope}/${folder}`] ?? layers[scope].slice(0, rank).flat();
  return [folder, ...lower];
}

/** Forbidden imports of one folder of a layer within its scope: the same and higher layers, and `..` paths. */
function ofLayer(scope, folder, rules) {
  const allowed = allowedIn(scope, folder, rules);
  const message = `${scope}/${folder} imports itself and lower layers of ${scope}/ only, by #${scope}/... (layers.json).`;
  return {
    group: [`#${scope}/**`, "../**", "!../../package.json", ...allowed.map((name) => `!#${scope}/${within(name)}`)],
    message,
  };
}

/** Packages that a folder may not import. */
const ofPackages = (path, { refused }) =>
  refused[path] ? [{ group: refused[path], message: `${path} does without these packages (layers.json).` }] : [];

const override = (path, patterns) => ({
  includes: [within(path)],
  linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
});

/** The rules of every folder of a scope; a folder that is a scope itself passes its own rules on to its folders. */
function ofScope(scope, inherited, rules) {
  return (rules.layers[scope] ?? []).flat().flatMap((folder) => {
    const path = `${scope}/${folder}`;
    const patterns = [...inherited, ...ofPackages(path, rules), ofLayer(scope, folder, rules)];
    return [override(path, patterns), ...ofScope(path, patterns, rules)];
  });
}

/** `biome.layers.jsonc`: Biome's import rules for each folder that `layers.json` names, one per line. */
export async function importRules() {
  const rules = JSON.parse(await readFile(`${root}layers.json`, "utf8"));
  const overrides = Object.keys(rules.imports).flatMap((folder) => {
    const patterns = ofFolder(folder, rules);
    return [override(folder, patterns), ...ofScope(folder, patterns, rules)];
  });
  return `{ "overrides": [\n${overrides.map((each) => JSON.stringify(each)).join(",\n")}\n] }\n`;
}
