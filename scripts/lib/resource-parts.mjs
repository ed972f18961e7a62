import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

const RESOURCES = `${root}schemas/resources/`;
const MODULE = "virtual:resources/";

/** Parts of a resource that only single pages read, by their module: no other part of the client contains them. */
export const RESOURCE_PARTS = { pages: ["page"], defaults: ["defaultFilters"] };

function partOf(path, names) {
  const { $id, "x-resource": options } = JSON.parse(readFileSync(path, "utf8"));
  return [$id, Object.fromEntries(names.map((name) => [name, options[name]]))];
}

/**
 * A Vite plugin: `import pages from "virtual:resources/pages"` returns, by resource, the parts of its file that
 * `slim-schemas.mjs` removes from the data of every page.
 */
export const resourceParts = {
  name: "resource-parts",
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
  load(id) {
    const names = id.startsWith(`\0${MODULE}`) && RESOURCE_PARTS[id.slice(MODULE.length + 1)];
    if (!names) return undefined;
    const paths = readdirSync(RESOURCES).map((name) => RESOURCES + name);
    for (const path of paths) this.addWatchFile(path);
    return `export default ${JSON.stringify(Object.fromEntries(paths.map((path) => partOf(path, names))))};`;
  },
};
