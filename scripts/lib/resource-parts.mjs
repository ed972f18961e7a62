import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

const RESOURCES = `${root}schemas/resources/`;
const MODULE = "virtual:resources/";

/** What single pages alone read of a resource, by the module that has it: nothing else of the client carries it along. */
export const RESOURCE_PARTS = { pages: ["page"], defaults: ["defaultFilters"] };

function partOf(path, names) {
  const { $id, "x-resource": options } = JSON.parse(readFileSync(path, "utf8"));
  return [$id, Object.fromEntries(names.map((name) => [name, options[name]]))];
}

/**
 * A Vite plugin: `import pages from "virtual:resources/pages"` gives by the name of each resource the parts of its file
 * that `slim-schemas.mjs` leaves out of what every page of the client knows.
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
