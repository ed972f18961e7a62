import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "#domain/errors.ts";
import { isLocale } from "#domain/programme.ts";
import { presentProblem } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";

const YEAR = 31_536_000;
const NONCE = /__CSP_NONCE__/g;

/** Pages of the site that live under `/dashboard` by their address alone. */
const sitePages = /^\/dashboard\/auth\/(login|registration|reset|callback)\/?$/;

const sitePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const consolePolicy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The path without its locale prefix. */
function withoutLocale(path: string): string {
  const [, first, ...rest] = path.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : path;
}

function isConsole(path: string): boolean {
  return /^\/dashboard(\/|$)/.test(path) && !sitePages.test(path);
}

/**
 * Serves the built client: files with a hash in their name for ever, the console's page with a nonce of its own at every
 * answer, the site's page for every other path. What looks like a file and is not there is a 404.
 */
export async function serveWeb(app: FastifyInstance, _services: Services, clientDir: string): Promise<void> {
  const [site, consolePage] = await Promise.all([
    readFile(join(clientDir, "index.html"), "utf8"),
    readFile(join(clientDir, "dashboard.html"), "utf8"),
  ]);

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
        path.includes("/assets/") ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600",
      );
    },
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = withoutLocale(request.url.split("?")[0] ?? "/");
    reply.type("text/html; charset=utf-8");
    if (!isConsole(path))
      return reply.header("Content-Security-Policy", sitePolicy).header("Cache-Control", "no-cache").send(site);
    const nonce = randomBytes(16).toString("base64");
    return reply.header("Content-Security-Policy", consolePolicy(nonce)).send(consolePage.replace(NONCE, nonce));
  }

  app.setNotFoundHandler((request, reply) => {
    const looksLikeFile = /\.\w{2,5}$/.test(request.url.split("?")[0] ?? "");
    if ((request.method !== "GET" && request.method !== "HEAD") || looksLikeFile || request.url.startsWith("/api/"))
      return reply.status(404).send(presentProblem(problem("NOT_FOUND")));
    return sendPage(request, reply);
  });
}
