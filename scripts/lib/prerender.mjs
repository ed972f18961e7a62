import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importBuilt } from "./import-built.mjs";
import { prerenderedFile } from "./prerendered-file.mjs";
import { root } from "./root.mjs";
import { drawnLinksOf } from "./site-openings.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Prerenders the site's pages marked in `schemas/addresses.json`, in every language, into a built client. The renderer
 * stays there: the server renders a page again when an administrator changes its texts or languages.
 * @param {string} client the folder of the built client
 */
export async function prerender(client) {
  const { drawPage } = await importBuilt("src/site/prerender.tsx", join(client, ".vite/prerender.mjs"));
  const template = readFileSync(join(client, "index.html"), "utf8");
  const manifest = read(join(client, ".vite/manifest.json"));
  const { site } = read(`${root}schemas/addresses.json`);
  const codes = read(`${root}schemas/programme.json`).locales.map(({ code }) => code);
  const changes = { texts: {}, languages: codes };
  for (const page of site.filter(({ prerendered }) => prerendered))
    for (const locale of codes) {
      const { path } = page;
      const links = drawnLinksOf(manifest, page, locale);
      const html = await drawPage({ path, locale, template, links, changes, controller: null });
      const file = join(client, prerenderedFile(path, locale));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
}
