import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { refusalOf } from "#server/http/plugins/refusals.ts";
import { isSignIn, signedInPerson } from "#server/http/plugins/securityLog.ts";

const CREATE = "POST /api/v1/files";
const APPEND = "PATCH /api/v1/files/:id";

function measureDurations(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls take, by route; event streams are left out",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (route && !route.endsWith("/events"))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** `signedIn`, or the code of the refusal; nothing of a step on the way, such as the choice among several codes. */
const outcomeOf = (request: FastifyRequest) => (signedInPerson(request) ? "signedIn" : refusalOf(request.raw));

function countSignIns(app: FastifyInstance, registers: Registry[]): void {
  const signIns = new Counter({
    name: "sign_ins_total",
    help: "Sign-ins, by what came of them: signedIn, or the code of the refusal",
    labelNames: ["outcome"],
    registers,
  });
  app.addHook("onResponse", async (request) => {
    const outcome = isSignIn(request) ? outcomeOf(request) : undefined;
    if (outcome) signIns.inc({ outcome });
  });
}

/** Number of upload bytes accepted by an answer. */
function takenBytes({ headers }: FastifyRequest, { raw }: FastifyReply): number {
  const taken = Number(raw.getHeader("upload-offset")) - Number(headers["upload-offset"]);
  return taken > 0 ? taken : 0;
}

function countUploads(app: FastifyInstance, registers: Registry[]): void {
  const bytes = new Counter({ name: "upload_bytes_total", help: "Bytes of files that were taken", registers });
  const refused = new Counter({
    name: "uploads_refused_total",
    help: "Files that were refused, by the code of the refusal",
    labelNames: ["reason"],
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    if (call !== CREATE && call !== APPEND) return;
    const reason = refusalOf(request.raw);
    if (reason) refused.inc({ reason });
    else if (call === APPEND) bytes.inc(takenBytes(request, reply));
  });
}

/** Measures the calls of this node from now on: duration, sign-ins, uploads. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  for (const measure of [measureDurations, countSignIns, countUploads]) measure(app, [registry]);
}
