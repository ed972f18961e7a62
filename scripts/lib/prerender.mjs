import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importBuilt } from "./import-built.mjs";
import { prerenderedFile } from "./prerendered-file.mjs";
import { root } from "./root.mjs";
import { linksOf } from "./site-openings.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const programme = read(`${root}schemas/programme.json`);
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Where the server puts its own address at the start. */
const ORIGIN = "__PUBLIC_URL__";

/** What asks for code, or for what only code reads: after the styles, for the page can be seen without it. */
const CODE = /<script type="module"|<link rel="(?:modulepreload|preload)"/g;

/** The whole address of a page in a language; the fallback language has no prefix. */
function addressIn(locale, path) {
  const prefix = locale === programme.fallbackLocale ? "" : `/${locale}`;
  return `${ORIGIN}${prefix}${path === "/" && prefix ? "" : path}`;
}

/** The links that tell search engines of the page in the other languages. */
const alternatesOf = (path) => [
  ...programme.locales.map(({ code }) => `<link rel="alternate" hreflang="${code}" href="${addressIn(code, path)}" />`),
  `<link rel="alternate" hreflang="x-default" href="${addressIn(programme.fallbackLocale, path)}" />`,
];

function fill(template, { path, locale, prerendered: { html, title, description }, mode, links }) {
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${addressIn(locale, path)}" />`,
    ...alternatesOf(path),
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="${locale.replace("-", "_")}" />`,
    ...links,
  ].join("\n    ");
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<p id="unreachable"', "$& hidden")
    .replace(CODE, '$& fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${mode}">${html}</div>`);
}

/**
 * Draws those pages of the site for which `schemas/addresses.json` says so, in every language, into a built client.
 * @param {string} client the folder of the built client
 */
export async function prerender(client) {
  const { prerender: draw } = await importBuilt("src/site/prerender.tsx");
  const template = readFileSync(join(client, "index.html"), "utf8");
  const manifest = read(join(client, ".vite/manifest.json"));
  const { site } = read(`${root}schemas/addresses.json`);
  for (const page of site.filter(({ prerendered }) => prerendered))
    for (const { code: locale } of programme.locales) {
      const { path, prerendered: mode } = page;
      const links = linksOf(manifest, page, locale, { code: mode === "interactive" });
      const html = fill(template, { path, locale, prerendered: await draw(path, locale), mode, links });
      const file = join(client, prerenderedFile(path, locale));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
}
