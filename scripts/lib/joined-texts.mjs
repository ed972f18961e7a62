import { readdirSync, readFileSync } from "node:fs";
import { readOpenings, textsOf } from "./openings.mjs";
import { root } from "./root.mjs";

const openings = readOpenings();
const bundleOf = (namespace) => textsOf(openings, namespace);
const READER = `${root}src/shared/i18n.ts`;
const ALL_TEXTS = 'import.meta.glob("/locales/*/*.json", { import: "default" })';
const PREFIX = "\0texts/";

const locales = () => readdirSync(`${root}locales`);
const namespacesOf = (locale) =>
  readdirSync(`${root}locales/${locale}`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));

/** A line of the object that says what loads a file of texts. */
const lineOf = (locale, namespace) =>
  `"/locales/${locale}/${namespace}.json": () => import("${PREFIX}${locale}/${bundleOf(namespace)}").then((texts) => texts.${namespace}),`;

/**
 * In the build, texts of one language that the same page begins with are one file for the console: nine small ones, each
 * found under its own address, were a trainee's first question. The site keeps its small files.
 */
export const joinedTexts = {
  name: "joined-texts",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (id !== READER) return undefined;
    if (!code.includes(ALL_TEXTS))
      throw new Error(`${READER} reads its texts otherwise: see scripts/lib/joined-texts.mjs`);
    const lines = locales().flatMap((locale) => namespacesOf(locale).map((namespace) => lineOf(locale, namespace)));
    return { code: code.replace(ALL_TEXTS, () => `{${lines.join("\n")}}`), map: null };
  },
  resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
  load(id) {
    if (!id.startsWith(PREFIX)) return undefined;
    const [locale, bundle] = id.slice(PREFIX.length).split("/");
    const own = namespacesOf(locale).filter((namespace) => bundleOf(namespace) === bundle);
    const texts = own.map((namespace) => [
      namespace,
      readFileSync(`${root}locales/${locale}/${namespace}.json`, "utf8"),
    ]);
    return texts.map(([namespace, json]) => `export const ${namespace} = ${json.trim()};`).join("\n");
  },
};
