import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusalOf } from "#server/http/plugins/refusals.ts";
import { currentTracer, type RunningSpan } from "#server/lib/tracing/spans.ts";

/** Calls whose duration does not affect users: open streams and health checks. */
const withoutSpan = /\/events$|^\/(healthz|readyz|metrics)$/;

/**
 * Creates a span for each call, which contains spans of its statements, rendering and so on. Its name is the route,
 * never the address.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const running = new WeakMap<FastifyRequest, RunningSpan>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (!route || withoutSpan.test(route)) return done();
    const facts = { "http.request.method": request.method, "http.route": route, "request.id": request.id };
    const span = tracer.begin(`${request.method} ${route}`, facts, "server");
    running.set(request, span);
    span.within(done);
  });
  // Reading a body leaves the span, so later hooks enter it again.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = running.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const code = refusalOf(request.raw);
    const facts = { "http.response.status_code": statusCode, ...(code ? { "error.code": code } : {}) };
    running.get(request)?.end(facts, statusCode >= 500 ? String(statusCode) : undefined);
  });
}
