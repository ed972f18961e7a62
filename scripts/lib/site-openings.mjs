import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeLinks, styleLinks } from "./links.mjs";
import { moduleFiles } from "./manifest.mjs";
import { prerenderedFile } from "./prerendered-file.mjs";
import { root } from "./root.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * The files that some modules of the site need besides those that the build's page names anyway.
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {string[]} modules
 */
function furtherFiles(manifest, modules) {
  const named = Object.values(moduleFiles(manifest, ["index.html"])).flat();
  const { scripts, styles } = moduleFiles(manifest, modules);
  const further = (files) => files.filter((file) => !named.includes(file));
  return { scripts: further(scripts), styles: further(styles) };
}

/**
 * Preload links of a page of the site.
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {{page: string, texts: string[]}} address one of `schemas/addresses.json`
 * @param {string} locale
 * @param {{code: boolean}} wanted without its code a page can only be read
 */
function linksOf(manifest, { page, texts }, locale, { code }) {
  const words = ["common", ...texts].map((name) => `locales/${locale}/${name}.json`);
  const { scripts, styles } = furtherFiles(manifest, ["src/site/main.tsx", `src/site/${page}.tsx`, ...words]);
  const changes = `<link rel="preload" as="fetch" crossorigin href="/api/v1/translations/interface?languageCode=${locale}" />`;
  return [...styleLinks(styles), ...(code ? [...codeLinks(scripts), changes] : [])];
}

/**
 * The links of a prerendered page. A static page loads its code at the first interaction.
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {{page: string, texts: string[], prerendered: "static" | "interactive"}} address one of
 * `schemas/addresses.json`
 * @param {string} locale
 */
export const drawnLinksOf = (manifest, address, locale) =>
  linksOf(manifest, address, locale, { code: address.prerendered === "interactive" });

/**
 * Writes the preload links that the server adds to each page of the site, by language, which save round trips. A
 * prerendered page already has its links: there it names the file, and the links for rendering it again.
 * @param {string} client the folder of the built client, which gets `.vite/site.json`
 */
export function writeSiteOpenings(client) {
  const manifest = read(join(client, ".vite/manifest.json"));
  const { site } = read(`${root}schemas/addresses.json`);
  const { locales } = read(`${root}schemas/programme.json`);
  const openingOf = (page, locale) => ({
    links: linksOf(manifest, page, locale, { code: true }).join("\n    "),
    calls: (page.calls ?? []).map((call) => `/api/v1${call.replace(":locale", locale)}`),
    ...(page.prerendered
      ? { prerendered: prerenderedFile(page.path, locale), drawnLinks: drawnLinksOf(manifest, page, locale) }
      : {}),
  });
  const byLocale = (page) => Object.fromEntries(locales.map(({ code }) => [code, openingOf(page, code)]));
  const openings = Object.fromEntries(site.map((page) => [page.path, byLocale(page)]));
  writeFileSync(join(client, ".vite/site.json"), JSON.stringify(openings));
}
