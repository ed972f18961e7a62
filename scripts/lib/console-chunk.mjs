import { root } from "./root.mjs";

/** Every module that an entry leads to, at once or later. */
function reachedFrom(entry, context) {
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
  }
  return reached;
}

/**
 * What every page of the console loads and no page of the site ever does is one file: left to the bundler it was about
 * seventy, each asked for by itself. What both load stays in the files that the bundler makes of it, so that the site
 * loads nothing of the console.
 * @returns {import("vite").Rolldown.CodeSplittingGroup[]}
 */
export function consoleChunk() {
  /** @type {Set<string> | undefined} */
  let site;
  const isOfSite = (id, context) => {
    site ??= reachedFrom(`${root}index.html`, context);
    return site.has(id);
  };
  // What the pages' own HTML leads to without waiting.
  const atOnce = { tags: ["$initial"] };
  return [
    {
      ...atOnce,
      name: (id, context) => (isOfSite(id, context) ? "shared" : null),
      debugName: "shared",
      priority: 2,
      entriesAware: true,
    },
    { ...atOnce, name: "console-core", priority: 1 },
  ];
}

/** Groups that go by who needs them are named after all of those: too long for an address. Each file names those that it needs, so a short hash is weight saved many times. */
export const chunkFileNames = ({ name }) => `assets/${name.split("~")[0]}-[hash:7].js`;
