import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { verificationPath } from "#domain/certificate/verification.ts";
import { problem } from "#domain/errors.ts";
import { isLocale, localeCodes, programme } from "#domain/programme.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { presentProblem } from "#server/plugins/errors.ts";
import { readersLocale } from "#server/readersLocale.ts";
import type { Services } from "#server/services.ts";
import { knownAddresses } from "#server/web/addresses.ts";
import { markDemonstration } from "#server/web/demonstration.ts";
import { serveDiscovery } from "#server/web/discovery.ts";

const YEAR_SECONDS = 31_536_000;
const NONCE = /__CSP_NONCE__/g;

const sitePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const consolePolicy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The locale's prefix of a path, if it has one, and the path without it. */
function splitPrefix(path: string): { locale: string | undefined; path: string } {
  const [, first, ...rest] = path.split("/");
  return isLocale(first) ? { locale: first, path: `/${rest.join("/")}` } : { locale: undefined, path };
}

const encoders = { br: brotliCompressSync, gzip: gzipSync };
const encodings = ["br", "gzip"] as const;

/** A page as it lies there and as it is sent: compressed once, for the first who reads it so. */
interface Page {
  html: string;
  encoded: Partial<Record<keyof typeof encoders, Buffer>>;
}

/** Sends a page in the shortest form that the browser reads. */
function sendEncoded(request: FastifyRequest, reply: FastifyReply, { html, encoded }: Page): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = encodings.find((name) => accepted.includes(name));
  if (!encoding) return reply.send(html);
  encoded[encoding] ??= encoders[encoding](html);
  return reply.header("Content-Encoding", encoding).send(encoded[encoding]);
}

/** The site's page at each of its addresses, by the pattern of its path and by locale: it asks at once for what it will need. */
async function readSite(clientDir: string, template: string): Promise<(path: string, locale: string) => Page> {
  const links: Record<string, Record<string, string>> = JSON.parse(
    await readFile(join(clientDir, ".vite/site.json"), "utf8"),
  );
  const pages = new Map<string, Page>();
  return (path, locale) => {
    const pattern = siteAddressAt(path)?.path ?? "";
    const key = `${locale} ${pattern}`;
    const known = pages.get(key);
    if (known) return known;
    const html = template
      .replace(/(<html [^>]*)lang="[^"]*"/, `$1lang="${locale}"`)
      .replace("</head>", () => `  ${links[pattern]?.[locale] ?? ""}\n  </head>`);
    const page = { html, encoded: {} };
    pages.set(key, page);
    return page;
  };
}

/** The home page as the build has drawn it, by locale; with the address that links in it name. */
async function readHomes(
  clientDir: string,
  origin: string,
  marked: (html: string) => string,
): Promise<Map<string, Page>> {
  const pages = await Promise.all(
    localeCodes.map(async (code) => {
      const page = await readFile(join(clientDir, `home.${code}.html`), "utf8");
      return [code, { html: marked(page.replaceAll("__PUBLIC_URL__", origin)), encoded: {} }] as const;
    }),
  );
  return new Map(pages);
}

/** Pages of the site live under `/dashboard` too, by their address alone. */
function isConsole(path: string): boolean {
  return /^\/dashboard(\/|$)/.test(path) && !siteAddressAt(path);
}

/**
 * Serves the built client: files with a hash in their name for ever, the console's page with a nonce of its own at every
 * answer, the site's page for every other path. Where no page stands they say so themselves, with 404; what looks like a
 * file and is not there is one too.
 */
export async function serveWeb(
  app: FastifyInstance,
  { settings, demo, registry }: Services,
  clientDir: string,
): Promise<void> {
  const isKnown = knownAddresses(registry);
  const marked = demo ? markDemonstration : (html: string) => html;
  const homes = await readHomes(clientDir, settings.publicUrl, marked);
  serveDiscovery(app, settings.publicUrl);
  const readPage = async (name: string) => marked(await readFile(join(clientDir, name), "utf8"));
  const [template, consolePage] = await Promise.all([readPage("index.html"), readPage("dashboard.html")]);
  const sitePage = await readSite(clientDir, template);

  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["*.html", ".vite/**", "**/*.br", "**/*.gz"],
    setHeaders: (response, path) => {
      response.setHeader(
        "Cache-Control",
        path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
      );
    },
  });

  /** A page of the site: under a reader's own prefix unless they read English; the home page comes drawn. */
  function sendSite(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    prefix: string | undefined,
  ): FastifyReply {
    reply.header("Cache-Control", "no-cache").header("Vary", "Cookie, Accept-Language, Accept-Encoding");
    const locale = prefix ?? readersLocale(request);
    if (!prefix && locale !== programme.fallbackLocale)
      return reply.redirect(`/${locale}${request.url.replace(/^\/(?=\?|$)/, "")}`, 302);
    reply.header("Content-Security-Policy", sitePolicy);
    if (path.startsWith(verificationPath(""))) reply.header("X-Robots-Tag", "noindex");
    const home = path === "/" ? homes.get(locale) : undefined;
    return sendEncoded(request, reply, home ?? sitePage(path, locale));
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { locale, path } = splitPrefix(request.url.split("?")[0] ?? "/");
    reply.type("text/html; charset=utf-8").status(isKnown(path) ? 200 : 404);
    if (!isConsole(path)) return sendSite(request, reply, path, locale);
    const nonce = randomBytes(16).toString("base64");
    reply.header("Content-Security-Policy", consolePolicy(nonce)).header("Vary", "Accept-Encoding");
    return sendEncoded(request, reply, { html: consolePage.replace(NONCE, nonce), encoded: {} });
  }

  app.setNotFoundHandler((request, reply) => {
    const looksLikeFile = /\.\w{2,5}$/.test(request.url.split("?")[0] ?? "");
    if ((request.method !== "GET" && request.method !== "HEAD") || looksLikeFile || request.url.startsWith("/api/"))
      return reply.status(404).send(presentProblem(problem("NOT_FOUND")));
    return sendPage(request, reply);
  });
}
