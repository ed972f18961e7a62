import type { FastifyInstance } from "fastify";
import type { Locale } from "#domain/generated/programme.ts";
import { addressIn } from "#domain/texts/localePath.ts";
import { site } from "#schemas/addresses.json";
import type { Database } from "#server/database/database.ts";
import { enabledLocales } from "#server/http/web/interface.ts";

/** The pages that a search engine may show, by their path without a prefix. */
const publicPages = site.filter(({ listed }) => listed).map(({ path }) => path);

const xml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** One entry per page and offered language, each with its siblings in the other languages. */
function sitemapOf(origin: string, offered: readonly Locale[]): string {
  const entries = publicPages.flatMap((path) => {
    const siblings = offered
      .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(origin + addressIn(path, code))}"/>`)
      .join("");
    return offered.map((code) => `<url><loc>${xml(origin + addressIn(path, code))}</loc>${siblings}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>\n`;
}

const allowed = publicPages.filter((path) => path.startsWith("/dashboard/")).map((path) => `Allow: ${path}\n`);

const robotsOf = (origin: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n${allowed.join("")}Sitemap: ${origin}/sitemap.xml\n`;

/** Files for search engines: robots.txt and the sitemap. */
export function serveDiscovery(app: FastifyInstance, origin: string, database: Database): void {
  const hidden = { schema: { hide: true } };
  app.get("/robots.txt", hidden, (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsOf(origin)));
  app.get("/sitemap.xml", hidden, async (_request, reply) =>
    reply.type("application/xml").send(sitemapOf(origin, await enabledLocales(database))),
  );
}
