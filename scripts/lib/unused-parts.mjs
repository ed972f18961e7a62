import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

const { locales } = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));
/** Those of antd's texts: ours, and the one that it begins with itself. */
const languages = [...locales.map(({ code }) => code.replace("-", "_")), "en_US"];

const BUTTON_STYLES = /\/antd\/es\/button\/style\/token\.js$/;

/**
 * Parts of packages that the console loads and never comes to, or that browsers have by now, and what stands in their
 * place in the build:
 * - simple-rest makes an axios of its own that it only uses when it is given no client, and it is given ours;
 * - Refine reads and writes CSV in two hooks, `useImport` and `useExport`, that nobody uses;
 * - qs looks for circles in what it writes into an address, with a map that works in browsers from before `WeakMap`;
 * - rjsf draws Markdown in descriptions where a form asks for that, and none does;
 * - rjsf resolves references between schemas that name themselves (`$id`), and ours refer to their own parts alone;
 * - Refine traces its calls for tools that run beside a development server;
 * - simple-rest writes addresses with query-string, of which it asks for one function, and not for its choices;
 * - Refine makes English plurals of resources' names for messages of its own, and ours (`frame:refine`) do not name them;
 * - rc-util draws with React from before 18 as well, in code made for browsers without `async`;
 * - antd watches sizes with a `ResizeObserver` of its own;
 * - antd's radio buttons take a name's spelling, one line, from the module of antd's forms, which one dialog has;
 * - antd's text field has fields for one-time codes and groups on it, and those to search with and for passwords, which the
 *   few pages that have one import by themselves;
 * - antd's texts have those of its calendars and of its choices of a day and a time, and days are the browser's own here;
 * - antd's styles can be made for browsers that do not know a line's beginning from its left side;
 * - antd's button takes one line about what can be read on a color from antd's choice of colors;
 * - antd draws parts of it without what they belong to, for pictures in its own manual, and catches errors in an alert;
 * - antd's placeholders come in the shape of a button, a picture or a field as well, and its tags as boxes to tick.
 * A name that a stand-in does not have breaks the build; a part that is `undefined` would break the page that asks for it,
 * which the walk through all pages notices (`tests/e2e/a11y.test.ts`).
 */
const standIns = {
  axios: {
    importers: /\/@refinedev\/simple-rest\//,
    code: "export default { create: () => ({ interceptors: { response: { use() {} } } }) };",
  },
  papaparse: { importers: /\/@refinedev\/core\//, code: "export default {};" },
  "side-channel": {
    importers: /\/qs\//,
    code: "module.exports = () => { const map = new WeakMap(); return { get: (key) => map.get(key), set: (key, value) => map.set(key, value), has: (key) => map.has(key), assert() {} }; };",
  },
  "query-string": { importers: /\/@refinedev\/simple-rest\//, file: "query-string.mjs" },
  pluralize: {
    importers: /\/@refinedev\/core\//,
    code: "const same = (name) => name; export default { singular: same, plural: same };",
  },
  "rc-util/es/React/render": { importers: /\/antd\/es\//, file: "react-render.mjs" },
  "markdown-to-jsx/react": {
    importers: /\/@rjsf\/core\//,
    code: "export const Markdown = ({ children }) => children;",
  },
  "fast-uri": {
    importers: /\/@rjsf\/utils\//,
    code: "export default { equal: (one, other) => one === other, resolve: (base, reference) => new URL(reference, base).href };",
  },
  "resize-observer-polyfill": {
    importers: /\/rc-resize-observer\//,
    code: "export default globalThis.ResizeObserver;",
  },
  "error-stack-parser": {
    importers: /\/@refinedev\/devtools-internal\//,
    code: "export default { parse: () => [] };",
  },
  "../form/hooks/useForm": {
    importers: /\/antd\/es\/radio\//,
    code: 'export const toNamePathStr = (name) => [name ?? []].flat().join("_");',
  },
  "../../color-picker/color": { importers: BUTTON_STYLES, file: "bright.mjs" },
  "../../color-picker/components/ColorPresets": { importers: BUTTON_STYLES, file: "bright.mjs" },
  "../_util/PurePanel": {
    importers: /\/antd\/es\/(dropdown\/dropdown|select\/index)\.js$/,
    code: "export default () => undefined;",
  },
  "./PurePanel": { importers: /\/antd\/es\/(modal|tooltip)\/index\.js$/, code: "export default undefined;" },
  "./ErrorBoundary": { importers: /\/antd\/es\/alert\/index\.js$/, code: "export default undefined;" },
  "./OTP": { importers: /\/antd\/es\/input\/index\.js$/, code: "export default undefined;" },
  "./Group": { importers: /\/antd\/es\/input\/index\.js$/, code: "export default undefined;" },
  "./Search": { importers: /\/antd\/es\/input\/index\.js$/, code: "export default undefined;" },
  "./Password": { importers: /\/antd\/es\/input\/index\.js$/, code: "export default undefined;" },
  ...Object.fromEntries(
    ["calendar", "date-picker", "time-picker"].flatMap((part) =>
      languages.map((language) => [
        `../${part}/locale/${language}`,
        { importers: /\/antd\/es\/locale\/\w+\.js$/, code: "export default {};" },
      ]),
    ),
  ),
  "./transformers/legacyLogicalProperties": {
    importers: /\/@ant-design\/cssinjs\/es\/index\.js$/,
    code: "export default undefined;",
  },
  ...Object.fromEntries(
    ["./Avatar", "./Button", "./Image", "./Input", "./Node"].map((shape) => [
      shape,
      { importers: /\/antd\/es\/skeleton\/Skeleton\.js$/, code: "export default undefined;" },
    ]),
  ),
  "./CheckableTag": { importers: /\/antd\/es\/tag\/index\.js$/, code: "export default undefined;" },
};

const PREFIX = "\0stand-in:";

/** Leaves out of the client what is never come to. */
export const unusedParts = {
  name: "unused-parts",
  enforce: "pre",
  apply: "build",
  resolveId(id, importer) {
    const standIn = standIns[id];
    if (!standIn?.importers.test(importer ?? "")) return undefined;
    return standIn.file ? `${root}scripts/lib/stand-ins/${standIn.file}` : PREFIX + id;
  },
  load(id) {
    return id.startsWith(PREFIX) ? standIns[id.slice(PREFIX.length)].code : undefined;
  },
};
