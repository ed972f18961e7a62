import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importBuilt } from "./import-built.mjs";
import { styleLinks } from "./links.mjs";
import { root } from "./root.mjs";
import { furtherFiles } from "./site-openings.mjs";

const programme = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Where the server puts its own address at the start. */
const ORIGIN = "__PUBLIC_URL__";

const prefixed = (locale) => `${ORIGIN}/${locale === programme.fallbackLocale ? "" : locale}`;

/** The links that tell search engines of the page in the other languages. */
const alternates = [
  ...programme.locales.map(({ code }) => `<link rel="alternate" hreflang="${code}" href="${prefixed(code)}" />`),
  `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/" />`,
].join("\n    ");

/** The styles of the home page; its code is fetched when somebody moves. */
const stylesOf = (manifest) =>
  styleLinks(furtherFiles(manifest, ["src/site/main.tsx", "src/site/landing/LandingPage.tsx"]).styles).join("\n    ");

function fill(template, locale, { html, title, description }, links) {
  const name = `${escaped(title)} – PE Quality`;
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${prefixed(locale)}" />`,
    alternates,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="${locale.replace("-", "_")}" />`,
    links,
  ].join("\n    ");
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/**
 * Draws the home page in every language into a built client: `home.<locale>.html` beside its `index.html`.
 * @param {string} client the folder of the built client
 */
export async function prerender(client) {
  const { prerender: draw } = await importBuilt("src/site/prerender.tsx");
  const template = readFileSync(join(client, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const styles = stylesOf(manifest);
  for (const { code } of programme.locales)
    writeFileSync(join(client, `home.${code}.html`), fill(template, code, await draw(code), styles));
}
