import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SECOND_MS } from "#domain/calendar/time.ts";
import { problem } from "#domain/errors.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { tryFreeSpace } from "#server/database/freeSpace.ts";
import { isAtHome } from "#server/database/installation.ts";
import { comesFromHere } from "#server/http/plugins/comesFromHere.ts";
import { presentProblem } from "#server/http/plugins/errors.ts";
import { isLate } from "#server/lib/isLate.ts";
import { shareInFlight } from "#server/lib/shareInFlight.ts";
import { figuresOf } from "#server/metrics/registry.ts";
import type { Services } from "#server/services/services.ts";

/** Timeout for answering readiness probes, because a health check waits 3 seconds (`docs/deploy/Dockerfile`). */
const PATIENCE_MS = 2 * SECOND_MS;

const hidden = { schema: { hide: true } } as const;

/**
 * Whether a reader may see the metrics, which requires METRICS_TOKEN. Without a token they are only for this machine.
 * The settings must then have no other address, since a request through a proxy can look local. The demonstration has
 * metrics only with a token.
 */
function mayMeasure(request: FastifyRequest, { demo, settings }: Services): boolean {
  if (!settings.metricsToken) return !demo && isAtHome(settings) && comesFromHere(request);
  const [given, wanted] = [request.headers.authorization ?? "", `Bearer ${settings.metricsToken}`].map(Buffer.from);
  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}

/** Reasons shown by `/readyz` for a failing database. */
const unready = { UNAVAILABLE: "no database", STORAGE_FULL: "no room" } as const;

/**
 * Checks whether the database can be read. After a write failed because the disk was full, also whether it can be
 * written, until that succeeds. Without failures, checking writes nothing. Concurrent probes share one query.
 */
function readinessOf(app: FastifyInstance, { database }: Services): () => Promise<void> {
  let wasFull = false;
  app.addHook("onError", async (_request, _reply, error) => {
    if (error instanceof DatabaseFailure && error.code === "STORAGE_FULL") wasFull = true;
  });
  const askDatabase = async () => {
    await database.read("select 1", []);
    if (wasFull) await tryFreeSpace(database);
    wasFull = false;
  };
  const underWay = new Map<"database", Promise<void>>();
  return async () => {
    if (await isLate(shareInFlight(underWay, "database", askDatabase), PATIENCE_MS))
      throw new Error("The database has not answered in time");
  };
}

/**
 * For operators. `/healthz` answers the release if the process runs. `/readyz` answers 200 if the database answers and
 * has space, and the node is not ending. Otherwise it answers 503. `/metrics` returns metrics in Prometheus format.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const registry = figuresOf(app, services);
  const requireReady = readinessOf(app, services);
  app.get("/healthz", hidden, async () => ({ status: "ok", ...services.release }));
  app.get("/readyz", hidden, async (request, reply) => {
    if (services.ending.isDraining) return reply.status(503).send({ status: "ending" });
    try {
      await requireReady();
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.status(503).send({ status: unready[error instanceof DatabaseFailure ? error.code : "UNAVAILABLE"] });
    }
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayMeasure(request, services)) return reply.status(403).send(presentProblem(problem("FORBIDDEN")));
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
