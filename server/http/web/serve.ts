import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isParticipationPath } from "#domain/certificate/participation.ts";
import { auditorRecordPath } from "#domain/certificate/recordNumber.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import { problem } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { splitLocale } from "#domain/texts/localePath.ts";
import { presentProblem } from "#server/http/plugins/errors.ts";
import { knownAddresses } from "#server/http/web/addresses.ts";
import { controllerOf } from "#server/http/web/controller.ts";
import { markDemonstration } from "#server/http/web/demonstration.ts";
import { openDrawingThread } from "#server/http/web/drawingThread.ts";
import { inLanguage } from "#server/http/web/inLanguage.ts";
import { enabledLocales, readInterface, unchanged } from "#server/http/web/interface.ts";
import { orLastAnswer } from "#server/http/web/lastAnswer.ts";
import { markNetwork } from "#server/http/web/networkMark.ts";
import { withOffered } from "#server/http/web/offered.ts";
import { sendEncoded } from "#server/http/web/page.ts";
import { readersLocale } from "#server/http/web/readersLocale.ts";
import { sitePages } from "#server/http/web/sitePages.ts";
import type { Services } from "#server/services/services.ts";

const YEAR_SECONDS = 31_536_000;
const ASSETS = "assets";
const NONCE = /__CSP_NONCE__/g;

const sitePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const consolePolicy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Makes the browser request a file or call at once, before the page's code requests it. */
const preload = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;

/** The opened address of the site, and the enabled languages. */
interface Opened {
  path: string;
  query: string;
  prefix: Locale | undefined;
  offered: readonly Locale[];
}

/** Pages of the site are under `/dashboard` too, and only their addresses distinguish them. */
function isConsole(path: string): boolean {
  return /^\/dashboard(\/|$)/.test(path) && !siteAddressAt(path);
}

/** Whether a path may be that of a file with a hash. Its compressed copy is sent instead of it, and has no address. */
const isAsset = (path: string) => !/\.(br|gz)$|\.\./.test(path);

/**
 * Serves the built files. Files with a hash in their name share one route, since separate routes took a fifth of a
 * node's start. The few others have a route by name.
 */
async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const cachedFor = (control: string) => (response: { setHeader(name: string, value: string): unknown }) =>
    void response.setHeader("Cache-Control", control);
  await app.register(fastifyStatic, {
    root: join(clientDir, ASSETS),
    prefix: `/${ASSETS}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: isAsset,
    // Immutable files need no revalidation. These headers would add a hundred bytes to each of a page's twenty files.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: cachedFor(`public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.html", ".vite/**", `${ASSETS}/**`, "**/*.br", "**/*.gz"],
    setHeaders: cachedFor("public, max-age=3600"),
  });
}

/**
 * Serves the built client. Hashed files are cached permanently, and the console's page has a new nonce per answer. All
 * other paths get the site's page. Unknown pages and missing files are answered with status 404.
 */
export async function serveWeb(app: FastifyInstance, services: Services, clientDir: string): Promise<void> {
  const { settings, demo, registry, database } = services;
  const isKnown = knownAddresses(registry);
  const withNetwork = markNetwork(services);
  const marked = (html: string) => withNetwork(demo ? markDemonstration(html) : html);
  const readPage = (name: string) => readFile(join(clientDir, name), "utf8");
  const [template, consoleFile] = await Promise.all([readPage("index.html"), readPage("dashboard.html")]);
  const { version, commit } = services.release;
  const consolePage = marked(consoleFile).replace("__RELEASE__", `${version} (${commit})`);
  const consolePages = new Map(localeCodes.map((locale) => [locale, inLanguage(consolePage, locale)]));
  const readController = orLastAnswer(() => controllerOf(database), null);
  const drawing = openDrawingThread(clientDir);
  app.addHook("onClose", drawing.close);
  const sitePage = await sitePages({
    clientDir,
    template,
    origin: settings.publicUrl,
    marked,
    drawing,
    readChanges: orLastAnswer((locale: Locale) => readInterface(database, locale), unchanged),
    readController: () => readController(undefined),
  });
  const readOffered = orLastAnswer(() => enabledLocales(database), localeCodes);

  await serveFiles(app, clientDir);

  /**
   * Sends a page of the site, under the prefix of the reader's language except in English. Search engines leave out
   * disabled languages.
   */
  async function sendSite(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, query, prefix, offered }: Opened,
  ): Promise<FastifyReply> {
    reply.header("Cache-Control", "no-cache");
    const locale = prefix ?? readersLocale(request, offered);
    if (!prefix && locale !== programme.fallbackLocale)
      return reply.redirect(`/${locale}${request.url.replace(/^\/(?=\?|$)/, "")}`, 302);
    reply.header("Content-Security-Policy", sitePolicy);
    const isPersonal = isParticipationPath(path);
    if (isPersonal) reply.header("Referrer-Policy", "no-referrer");
    const isVerified = [verificationPath(""), auditorRecordPath("")].some((start) => path.startsWith(start));
    const isIndexed = !isPersonal && !isVerified && offered.includes(locale);
    if (!isIndexed) reply.header("X-Robots-Tag", "noindex");
    const page = await sitePage(path, query, locale);
    if (page.reads.length > 0) reply.header("Link", page.reads.map(preload).join(", "));
    return sendEncoded(request, reply, page);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = "/", query = ""] = request.url.split("?");
    const { locale: prefix, path } = splitLocale(pathname);
    reply.type("text/html; charset=utf-8").status(isKnown(path) ? 200 : 404);
    reply.header("Vary", "Cookie, Accept-Language, Accept-Encoding");
    const offered = await readOffered(undefined);
    if (!isConsole(path)) return sendSite(request, reply, { path, query, prefix, offered });
    const nonce = randomBytes(16).toString("base64");
    reply.header("Content-Security-Policy", consolePolicy(nonce));
    const html = consolePages.get(prefix ?? readersLocale(request, offered)) ?? consolePage;
    return sendEncoded(request, reply, { html: withOffered(html, offered).replace(NONCE, nonce) });
  }

  app.setNotFoundHandler((request, reply) => {
    const looksLikeFile = /\.\w{2,5}$/.test(request.url.split("?")[0] ?? "");
    if ((request.method !== "GET" && request.method !== "HEAD") || looksLikeFile || request.url.startsWith("/api/"))
      return reply.status(404).send(presentProblem(problem("NOT_FOUND")));
    return sendPage(request, reply);
  });
}
