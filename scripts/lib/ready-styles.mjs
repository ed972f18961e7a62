import { root } from "./root.mjs";

const MAKERS = new Set(["genStyleHooks", "genComponentStyleHook", "genSubStyleComponent"]);
const STYLES = /\/node_modules\/antd\/es\/(?:.+\/style\/.+|_util\/wave\/style)\.js$/;
const MAKER = /\/node_modules\/antd\/es\/theme\/util\/genStyleUtils\.js$/;
const ICONS = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;

const namesOnly = `export * from ${JSON.stringify(`${root}scripts/lib/stand-ins/style-names.mjs`)};`;

/** The calls in a tree that make styles; none of them is within another. */
function makersIn(node) {
  if (node === null || typeof node !== "object") return [];
  const isMaker = node.type === "CallExpression" && MAKERS.has(node.callee.name);
  return isMaker ? [node] : Object.values(node).flatMap(makersIn);
}

/** antd's name of a component: "Input", or "Input-Search" for ["Input", "Search"]. */
const nameOf = ({ arguments: [name] }) =>
  name.type === "ArrayExpression" ? name.elements.map(({ value }) => value).join("-") : name.value;

/** The file of a built client that lists its antd components. */
export const STYLED_PARTS = ".vite/styled-parts.json";

/**
 * Leaves out of the client the code by which antd makes its styles in the browser: the build makes them
 * (`scripts/lib/antd-styles.mjs`). Lists the parts that are in the client, so that none is left without.
 */
export const readyStyles = {
  name: "ready-styles",
  apply: "build",
  load: {
    filter: { id: [MAKER, ICONS] },
    handler: (id) => (MAKER.test(id) ? namesOnly : "export default () => undefined;"),
  },
  transform: {
    filter: { id: STYLES },
    handler(code) {
      const makers = makersIn(this.parse(code));
      // From the last to the first, so that earlier positions stay valid.
      const cut = makers
        .toReversed()
        .reduce(
          (rest, { arguments: [, ...styles] }) =>
            styles.length > 0 ? rest.slice(0, styles[0].start) + rest.slice(styles.at(-1).end) : rest,
          code,
        );
      return { code: cut, map: null, moduleSideEffects: false, meta: { styledParts: makers.map(nameOf) } };
    },
  },
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.entries(modules));
    const there = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
    const parts = new Set(there.flatMap((id) => this.getModuleInfo(id)?.meta.styledParts ?? []));
    this.emitFile({ type: "asset", fileName: STYLED_PARTS, source: JSON.stringify([...parts].sort()) });
  },
};
