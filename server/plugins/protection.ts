import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "#domain/errors.ts";
import { presentProblem } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { isLoopback } from "#server/settings.ts";

const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Headers every answer bears; pages add their own Content-Security-Policy. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("X-Frame-Options", "DENY");
    reply.header("Referrer-Policy", "strict-origin-when-cross-origin");
    reply.header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    reply.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!reply.hasHeader("Content-Security-Policy"))
      reply.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store");
  });
}

/** Whether a request comes from this machine itself, through no proxy. */
export function comesFromHere(request: FastifyRequest): boolean {
  const host = request.headers.host?.replace(/:\d+$/, "").replace(/^\[|\]$/g, "") ?? "";
  return isLoopback(host) && !forwarding.some((name) => name in request.headers);
}

/** Demo accounts have public passwords: while they are there, only this machine itself is answered. */
export function protectDemo(app: FastifyInstance, services: Services): void {
  if (services.settings.seed !== "demo") return;
  app.addHook("onRequest", async (request, reply) => {
    if (!comesFromHere(request)) return reply.status(403).send(presentProblem(problem("DEMO_ONLY_LOCAL")));
  });
}
