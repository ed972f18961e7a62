import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeLinks, styleLinks } from "./links.mjs";
import { filesOf } from "./manifest.mjs";
import { root } from "./root.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * The files that some modules of the site need besides those that the build's page names anyway.
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {string[]} modules
 */
export function furtherFiles(manifest, modules) {
  const named = Object.values(filesOf(manifest, ["index.html"])).flat();
  const { scripts, styles } = filesOf(manifest, modules);
  const further = (files) => files.filter((file) => !named.includes(file));
  return { scripts: further(scripts), styles: further(styles) };
}

/**
 * Writes for each page of the site and each language which links ask at once for what it needs: by itself the page would
 * find that out in steps, each a way to the server and back. The server puts them into the page.
 * @param {string} client the folder of the built client, which gets `.vite/site.json`: `{[path]: {[locale]: links}}`
 */
export function writeSiteOpenings(client) {
  const manifest = read(join(client, ".vite/manifest.json"));
  const { site } = read(`${root}schemas/addresses.json`);
  const { locales } = read(`${root}schemas/programme.json`);
  const linksIn = ({ page, texts }, locale) => {
    const words = ["common", ...texts].map((name) => `locales/${locale}/${name}.json`);
    const { scripts, styles } = furtherFiles(manifest, ["src/site/main.tsx", `src/site/${page}.tsx`, ...words]);
    const changes = `<link rel="preload" as="fetch" crossorigin href="/api/v1/translations/interface?languageCode=${locale}" />`;
    return [...styleLinks(styles), ...codeLinks(scripts), changes].join("\n    ");
  };
  const byLocale = (page) => Object.fromEntries(locales.map(({ code }) => [code, linksIn(page, code)]));
  const links = Object.fromEntries(site.map((page) => [page.path, byLocale(page)]));
  writeFileSync(join(client, ".vite/site.json"), JSON.stringify(links));
}
