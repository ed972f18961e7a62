import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { moduleFiles } from "./manifest.mjs";
import { root } from "./root.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const SCRIPT = "src/app/early.ts";

/** `schemas/openings.json`. */
export const readOpenings = () => read(`${root}schemas/openings.json`);

/**
 * The file with the texts of a namespace: that of the first page that begins with it. Every page begins with the
 * frame's.
 */
export function textsOf({ frame, pages }, namespace) {
  const opened = [{ name: "frame", ...frame }, ...pages].find(({ texts }) => texts.includes(namespace));
  return opened?.name ?? namespace;
}

const unique = (list) => [...new Set(list)];
const nameOf = (module) => (module === "src/app/main.tsx" ? "dashboard.html" : module);

/**
 * The files of a build that each page of `schemas/openings.json` requests.
 * @param {{frame: object, pages: object[]}} openings
 * @param {Record<string, {file: string, imports?: string[], css?: string[]}>} manifest Vite's
 * @param {string[]} locales
 */
export function openingsOf(openings, manifest, locales) {
  const { frame, pages } = openings;
  const textsIn = (locale, namespaces) => namespaces.map((name) => `texts/${locale}/${textsOf(openings, name)}`);
  const modulesIn = (locale) => frame.localeModules.map((name) => name.replace(":locale", locale.replace("-", "_")));
  return pages.map((page) => {
    const code = moduleFiles(manifest, [...frame.modules, ...page.modules].map(nameOf));
    const inLocale = (locale) =>
      moduleFiles(manifest, [...modulesIn(locale), ...textsIn(locale, [...frame.texts, ...page.texts])]).scripts;
    const texts = Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)]));
    const entries = page.modules.map((name) => manifest[name].file);
    return {
      ...page,
      ...code,
      entries,
      texts,
      namespaces: page.texts,
      calls: [...frame.calls, ...page.calls],
      budget: page,
    };
  });
}

/** A page that comes so near to its budget, in kB, is warned of: the next change may have to raise the budget by a step. */
const NEAR_KILOBYTES = 4;

/**
 * The pages that ask for more than they may, and those that nearly do, in words.
 * @param {ReturnType<typeof openingsOf>} openings
 * @param {(file: string) => number} sizeOf the bytes of a file on the line
 * @returns {{over: string[], near: string[]}}
 */
export function budgets(openings, sizeOf) {
  const pages = openings.map(({ name, scripts, texts, budget }) => {
    const sets = Object.values(texts).map((files) => unique([...scripts, ...files]));
    const weights = sets.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0));
    const files = Math.max(...sets.map(({ length }) => length));
    const kilobytes = Math.ceil(Math.max(...weights) / 1000);
    const isOver = files > budget.scripts || kilobytes > budget.kilobytes;
    const isNear = !isOver && kilobytes > budget.kilobytes - NEAR_KILOBYTES;
    const words = `${name}: ${files} files of ${budget.scripts}, ${kilobytes} kB of ${budget.kilobytes}`;
    return { isOver, isNear, words };
  });
  return {
    over: pages.filter(({ isOver }) => isOver).map(({ words }) => words),
    near: pages.filter(({ isNear }) => isNear).map(({ words }) => words),
  };
}

/** The first script of the page: src/app/early.ts with its list of requests. */
async function earlyScript(openings) {
  const { transformWithOxc } = await import("vite");
  const { code } = await transformWithOxc(readFileSync(root + SCRIPT, "utf8"), SCRIPT, { sourcemap: false });
  const slash = (files) => files.map((file) => `/${file}`);
  const asked = openings.map(({ path, roles, scripts, entries, styles, texts, namespaces, calls }) => ({
    path,
    roles,
    scripts: slash(scripts),
    entries: slash(entries),
    styles: slash(styles),
    namespaces,
    texts: Object.fromEntries(Object.entries(texts).map(([locale, files]) => [locale, slash(files)])),
    calls,
  }));
  const script = code.replace(/^export \{\s*\};?$/m, "").trim();
  return `{const openings=${JSON.stringify(asked)};\n${script}\n}`;
}

/** The requests of the pages in a built client. @param {string} client its folder */
function openingsIn(client) {
  const locales = read(`${root}schemas/programme.json`).locales.map(({ code }) => code);
  return openingsOf(readOpenings(), read(join(client, ".vite/manifest.json")), locales);
}

/**
 * The pages of a built client that need more than `schemas/openings.json` allows, and those that nearly do.
 * @param {string} client its folder, its files compressed
 */
export function budgetsOf(client) {
  const sizeOf = (file) => statSync(join(client, existsSync(join(client, `${file}.br`)) ? `${file}.br` : file)).size;
  return budgets(openingsIn(client), sizeOf);
}

const PRELOAD = / *<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>\n/g;

/**
 * Adds tags to a built client's dashboard.html that request all files of a page at once. The scripts of every page come
 * first, the largest before the others, because later requests wait for bandwidth.
 * @param {string} client the client's folder
 */
export async function writeOpenings(client) {
  const page = join(client, "dashboard.html");
  const html = readFileSync(page, "utf8");
  const sizeOf = ([, href]) => statSync(join(client, href)).size;
  const frame = [...html.matchAll(PRELOAD)].sort((one, other) => sizeOf(other) - sizeOf(one)).map(([link]) => link);
  const script = `    <script nonce="__CSP_NONCE__">${await earlyScript(openingsIn(client))}</script>\n`;
  const early = [...frame, script].join("");
  writeFileSync(
    page,
    html.replaceAll(PRELOAD, "").replace(/<meta charset[^>]*>\n/, (charset) => `${charset}${early}`),
  );
}
