import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "#domain/errors.ts";
import { comesFromHere } from "#server/http/plugins/comesFromHere.ts";
import { presentProblem } from "#server/http/plugins/errors.ts";
import type { Services } from "#server/services/services.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * Types of files that are never a page. A page loads dozens of them, and headers about frames and permissions do not
 * affect them.
 */
const isPartOfPage = /^(application\/javascript|text\/javascript|text\/css)/;

/** Time for which browsers only use https after the first visit: one year. */
const STRICT_TRANSPORT = "max-age=31536000";

/** Headers of all answers; pages add their own Content-Security-Policy. */
export function sendSecurityHeaders(app: FastifyInstance, { publicUrl }: Settings): void {
  const secure = publicUrl.startsWith("https:");
  app.addHook("onSend", async (_request, reply) => {
    if (secure) reply.header("Strict-Transport-Security", STRICT_TRANSPORT);
    if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store");
    reply.header("X-Content-Type-Options", "nosniff");
    if (isPartOfPage.test(String(reply.getHeader("content-type")))) return;
    reply.header("X-Frame-Options", "DENY");
    if (!reply.hasHeader("Referrer-Policy")) reply.header("Referrer-Policy", "strict-origin-when-cross-origin");
    reply.header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    reply.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!reply.hasHeader("Content-Security-Policy"))
      reply.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  });
}

/**
 * The demonstration's passwords are public, so it answers only this machine. The first refusal is logged, because
 * behind a proxy it is the only sign that other machines reach the demonstration.
 */
export function protectDemo(app: FastifyInstance, { demo, log }: Services): void {
  if (!demo) return;
  let warned = false;
  app.addHook("onRequest", async (request, reply) => {
    if (comesFromHere(request)) return;
    if (!warned) {
      const { host, origin, referer } = request.headers;
      log.warn(
        { host, origin, referer },
        "refused a request to the demonstration that does not come from this machine",
      );
    }
    warned = true;
    return reply.status(403).send(presentProblem(problem("DEMO_ONLY_LOCAL")));
  });
}

/**
 * The trusted forwarded addresses, beginning with that of the peer. There are several if the peer is a trusted proxy.
 */
const isTrusted = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1;

/**
 * Warns once about a peer that forwards visitors and is not a trusted proxy. All its visitors then count as one address
 * and share the limits of one visitor. A client that sends such a header causes the same warning, because its requests
 * look the same.
 */
export function tellUntrustedProxy(app: FastifyInstance, { remarks }: Services): void {
  let warned = false;
  app.addHook("onRequest", async (request) => {
    const { headers, ip } = request;
    if (warned || !headers["x-forwarded-for"] || isTrusted(request)) return;
    warned = true;
    remarks.push({ name: "untrustedProxy", about: ip });
    app.log.warn(`${ip} sends X-Forwarded-For and is not trusted: if it is your proxy, add it to TRUST_PROXY`);
  });
}
