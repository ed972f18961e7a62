/**
 * Parts of packages that the console loads and never comes to, and what stands in their place in the build:
 * - simple-rest makes an axios of its own that it only uses when it is given no client, and it is given ours;
 * - rjsf draws Markdown in descriptions where a form asks for that, and none does;
 * - rjsf resolves references between schemas that name themselves (`$id`), and ours refer to their own parts alone.
 * What is asked of a stand-in that it does not have breaks the build, not the page.
 */
const standIns = {
  axios: "export default { create: () => ({ interceptors: { response: { use() {} } } }) };",
  "markdown-to-jsx/react": "export const Markdown = ({ children }) => children;",
  "fast-uri":
    "export default { equal: (one, other) => one === other, resolve: (base, reference) => new URL(reference, base).href };",
};

const PREFIX = "\0stand-in:";
const importers = /\/node_modules\/(@refinedev\/simple-rest|@rjsf\/(core|utils))\//;

/** Leaves out of the client what is never come to. */
export const unusedParts = {
  name: "unused-parts",
  enforce: "pre",
  apply: "build",
  resolveId(id, importer) {
    return id in standIns && importers.test(importer ?? "") ? PREFIX + id : undefined;
  },
  load(id) {
    return id.startsWith(PREFIX) ? standIns[id.slice(PREFIX.length)] : undefined;
  },
};
