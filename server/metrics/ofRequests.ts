import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import statuses from "#schemas/errors.json";
import { refusalOf } from "#server/http/plugins/refusals.ts";
import { isSignIn, signedInPerson } from "#server/http/plugins/securityLog.ts";

const CREATE = "POST /api/v1/files";
const APPEND = "PATCH /api/v1/files/:id";
const UNEXPECTED = "SERVER_ERROR";

const codes = Object.entries(statuses).map(([code, status]) => ({ code, status }));
/** Codes of failures that are not the caller's mistake. */
const failures = codes.filter(({ status }) => status >= 500).map(({ code }) => code);
/** Codes of refused files. */
const fileRefusals = codes.filter(({ code }) => code.startsWith("FILE_")).map(({ code }) => code);
/** Outcomes of sign-ins: successes, and failures that may be guessing. */
const signInOutcomes = ["signedIn", "INVALID_CREDENTIALS", "INVALID_CODE", "TOO_MANY_REQUESTS"];

/** A counter with one label. Known values start at 0, because Prometheus does not notice the increase from no value to 1. */
function counterOf<Label extends string>(
  name: string,
  { help, label, known, registers }: { help: string; label: Label; known: string[]; registers: Registry[] },
): Counter<Label> {
  const counter = new Counter({ name, help, labelNames: [label], registers });
  for (const value of known) counter.labels(value).inc(0);
  return counter;
}

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

function countFailures(app: FastifyInstance, registers: Registry[]): void {
  const help = "Calls that failed without a mistake of the caller, by code";
  const failed = counterOf("failed_calls_total", { help, label: "code", known: failures, registers });
  app.addHook("onResponse", async (request, { statusCode }) => {
    if (statusCode >= statuses[UNEXPECTED]) failed.inc({ code: refusalOf(request.raw) ?? UNEXPECTED });
  });
}

/** `signedIn`, or the code of the refusal. Undefined for intermediate steps, such as the choice among several codes. */
const outcomeOf = (request: FastifyRequest) => (signedInPerson(request) ? "signedIn" : refusalOf(request.raw));

function countSignIns(app: FastifyInstance, registers: Registry[]): void {
  const help = "Sign-ins, by outcome: signedIn, or the code of the refusal";
  const signIns = counterOf("sign_ins_total", { help, label: "outcome", known: signInOutcomes, registers });
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
  const help = "Files that were refused, by the code of the refusal";
  const refused = counterOf("uploads_refused_total", { help, label: "reason", known: fileRefusals, registers });
  app.addHook("onResponse", async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    if (call !== CREATE && call !== APPEND) return;
    const reason = refusalOf(request.raw);
    if (reason) refused.inc({ reason });
    else if (call === APPEND) bytes.inc(takenBytes(request, reply));
  });
}

/** Measures the calls of this node from now on: duration, failures, sign-ins, uploads. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  for (const measure of [measureDurations, countFailures, countSignIns, countUploads]) measure(app, [registry]);
}
