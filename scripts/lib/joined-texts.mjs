import { readdirSync, readFileSync } from "node:fs";
import { readOpenings, textsOf } from "./openings.mjs";
import { root } from "./root.mjs";

const openings = readOpenings();
const bundleOf = (namespace) => textsOf(openings, namespace);
const READER = `${root}src/shared/i18n.ts`;
const ALL_TEXTS = 'import.meta.glob("/locales/*/*.json", { import: "default" })';
const FIRST = "frame";
const PREFIX = "\0texts/";

const locales = () => readdirSync(`${root}locales`);
const namespacesOf = (locale) =>
  readdirSync(`${root}locales/${locale}`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));

const all = () => [...new Set(locales().flatMap(namespacesOf))];
const importOf = (locale, bundle) => `() => import("${PREFIX}${locale}/${bundle}")`;

/** Loader of each text file: its language's first file, which knows the others. */
function textFiles() {
  const first = locales().map((locale) => `"${locale}": ${importOf(locale, FIRST)}`);
  return `Object.fromEntries(Object.entries({${first.join(",")}}).flatMap(([locale, load]) =>
    ${JSON.stringify(all())}.map((namespace) => ["/locales/" + locale + "/" + namespace + ".json",
      () => load().then(({ texts }) => texts[namespace]?.())])))`;
}

/** A line of a language's first file, which loads a namespace. */
function lineOf(locale, namespace) {
  const bundle = bundleOf(namespace);
  const load =
    bundle === FIRST ? `() => ${namespace}` : `${importOf(locale, bundle)}.then((file) => file.${namespace})`;
  return `${namespace}: ${load},`;
}

/**
 * In the build, a language's texts for the same first page become one file for the console. Otherwise a trainee's first
 * question would request nine small files. The first file of a language has the addresses of the others. In the code,
 * the hashed addresses of all languages would slow down the page for everyone. The site keeps its small files.
 */
export const joinedTexts = {
  name: "joined-texts",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (id !== READER) return undefined;
    if (!code.includes(ALL_TEXTS))
      throw new Error(`${READER} reads its texts otherwise: see scripts/lib/joined-texts.mjs`);
    return { code: code.replace(ALL_TEXTS, textFiles), map: null };
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
    const exported = texts.map(([namespace, json]) => `export const ${namespace} = ${json.trim()};`);
    if (bundle !== FIRST) return exported.join("\n");
    const lines = namespacesOf(locale).map((namespace) => lineOf(locale, namespace));
    return [...exported, `export const texts = {${lines.join("\n")}};`].join("\n");
  },
};
