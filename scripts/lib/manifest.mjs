/**
 * @typedef {Record<string, {file: string, imports?: string[], css?: string[]}>} Manifest Vite's manifest: the built
 * file of each module
 */

/**
 * A module of a build with all its imports, each once, an import before its importer.
 * @param {Manifest} manifest
 * @param {string} name
 */
export function reached(manifest, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`A page needs ${name}, which the build has no file of`);
  return [...(chunk.imports ?? []).flatMap((imported) => reached(manifest, imported, seen)), chunk];
}

const unique = (list) => [...new Set(list)];

/**
 * The files of some modules.
 * @param {Manifest} manifest
 * @param {string[]} modules
 */
export function moduleFiles(manifest, modules) {
  const chunks = modules.flatMap((name) => reached(manifest, name));
  return { scripts: unique(chunks.map(({ file }) => file)), styles: unique(chunks.flatMap(({ css = [] }) => css)) };
}
