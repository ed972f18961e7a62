import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { problem } from "#domain/errors.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { tryFreeSpace } from "#server/database/freeSpace.ts";
import { isAtHome } from "#server/installation.ts";
import { presentProblem } from "#server/plugins/errors.ts";
import { comesFromHere } from "#server/plugins/protection.ts";
import type { Services } from "#server/services.ts";

const hidden = { schema: { hide: true } } as const;

/**
 * Who may read the figures: whoever knows METRICS_TOKEN; without one this machine itself, where nothing is served beyond
 * it: what comes through a proxy may look as if it came from here.
 */
function mayMeasure(request: FastifyRequest, { settings }: Services): boolean {
  if (!settings.metricsToken) return isAtHome(settings) && comesFromHere(request);
  const [given, wanted] = [request.headers.authorization ?? "", `Bearer ${settings.metricsToken}`].map(Buffer.from);
  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}

/** How many mails there are in each state; none while the database is away, since the other figures tell most then. */
async function mailsByStatus({ database: { kysely } }: Services): Promise<[status: string, count: number][]> {
  try {
    const counted = kysely
      .selectFrom("mails")
      .select(["status", kysely.fn.countAll().as("count")])
      .groupBy("status");
    return (await counted.execute()).map(({ status, count }) => [String(status), Number(count)]);
  } catch (error) {
    if (error instanceof DatabaseFailure) return [];
    throw error;
  }
}

function figuresOf(services: Services): { registry: Registry; durations: Histogram } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls take, by route; event streams are left out",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers,
  });
  new Gauge({
    name: "mails",
    help: "Mails of the outbox, by state",
    labelNames: ["status"],
    registers,
    async collect() {
      this.reset();
      for (const [status, count] of await mailsByStatus(services)) this.set({ status }, count);
    },
  });
  new Gauge({
    name: "event_streams",
    help: "Event streams that are open on this node",
    registers,
    collect() {
      this.set(services.liveEvents.size);
    },
  });
  return { registry, durations };
}

/** What `/readyz` says of a failing database. */
const unready = { UNAVAILABLE: "no database", STORAGE_FULL: "no room" } as const;

/**
 * Tells whether the database can be read and, once a write failed because the disk was full, written: until that
 * succeeds again. As long as nothing fails, asking writes nothing.
 */
function readinessOf(app: FastifyInstance, { database }: Services): () => Promise<void> {
  let wasFull = false;
  app.addHook("onError", async (_request, _reply, error) => {
    if (error instanceof DatabaseFailure && error.code === "STORAGE_FULL") wasFull = true;
  });
  return async () => {
    await database.read("select 1", []);
    if (wasFull) await tryFreeSpace(database);
    wasFull = false;
  };
}

/**
 * For those who run it: `/healthz` says that the process answers, `/readyz` that its database does as well and has room
 * (503 when not), `/metrics` gives figures in the format of Prometheus.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const { registry, durations } = figuresOf(services);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (route && !route.endsWith("/events"))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook("onClose", async () => registry.clear());

  const requireReady = readinessOf(app, services);
  app.get("/healthz", hidden, async () => ({ status: "ok" }));
  app.get("/readyz", hidden, async (request, reply) => {
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
