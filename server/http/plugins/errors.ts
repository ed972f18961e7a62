import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type Problem, problem } from "#domain/errors.ts";
import messages from "#locales/en-GB/errors.json";
import requests from "#schemas/requests.json";
import { DatabaseFailure } from "#server/database/failure.ts";
import { StoreFailure } from "#server/services/storeFailure.ts";

type Invalid = NonNullable<FastifyError["validation"]>[number];

/** More than the length of our longest name. Longer input is not echoed completely. */
const MAX_NAME_LENGTH = 120;
/** Maximum size of errors, questions or gaps in an answer. An audit of all fields needs half of it. */
const MAX_BYTES = 30 * 1024;

/** Name of the field of an Ajv error: the last one on its path, or the missing or unknown one. */
function fieldOf({ instancePath, params }: Invalid): string {
  const extra = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split("/").slice(1);
  return [...path, ...(typeof extra === "string" ? [extra] : [])].join(".") || "body";
}

/** The rule that an empty text breaks. An empty text is blank as well. */
const EMPTY = "minLength 1";

/** Whether a text has no visible character. */
const isBlank = ({ keyword, params }: Pick<Invalid, "keyword" | "params">) =>
  keyword === "pattern" && params.pattern === "\\S";

/** The rule that a value breaks, with its parameter: `minLength 1`, `format email`. A blank text is missing. The interface translates it. */
function ruleOf({ keyword, params }: Invalid): string {
  if (isBlank({ keyword, params })) return "required";
  const limit = params.limit ?? params.format;
  return limit === undefined ? keyword : `${keyword} ${limit}`;
}

function invalidInput(invalid: Invalid[]): Problem {
  const errors = new Map<string, string[]>();
  for (const error of invalid.slice(0, requests.errors)) {
    const field = fieldOf(error);
    const told = errors.get(field) ?? [];
    if (!(isBlank(error) && told.includes(EMPTY))) errors.set(field, [...told, ruleOf(error)]);
  }
  const onlyUnknown = invalid.every((error) => error.keyword === "additionalProperties");
  return problem(onlyUnknown ? "UNKNOWN_FIELD" : "INVALID_INPUT", { errors: Object.fromEntries(errors) });
}

/** The first of several items, as many as fit into a number of bytes of JSON. */
function within<Item>(items: Item[], bytes: number): Item[] {
  let left = bytes;
  const end = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

/**
 * A problem with enough of the input to correct it: the first errors and questions, with shortened names. A record in
 * `current` stays complete, because two versions could not be compared otherwise.
 */
function shortened({ errors, questions, missing, ...rest }: Problem): Problem {
  const cut = (name: string) => name.slice(0, MAX_NAME_LENGTH);
  const all = Object.entries(errors ?? {})
    .slice(0, requests.errors)
    .map(([field, messages]): [string, string[]] => [cut(field), messages.slice(0, requests.errors).map(cut)]);
  return {
    ...rest,
    ...(errors ? { errors: Object.fromEntries(within(all, MAX_BYTES)) } : {}),
    ...(questions ? { questions: within(questions.map(cut), MAX_BYTES) } : {}),
    ...(missing ? { missing: Object.fromEntries(within(Object.entries(missing), MAX_BYTES)) } : {}),
  };
}

/** Failures of external systems, which are neither a mistake of the caller nor a bug in the code. */
export const isOutside = (error: unknown): error is DatabaseFailure | StoreFailure =>
  error instanceof DatabaseFailure || error instanceof StoreFailure;

/** The problem for a refusal or an external failure. Undefined for an unexpected error. */
export function foreseen(error: unknown): Problem | undefined {
  return error instanceof DomainError || isOutside(error) ? error.problem : undefined;
}

function toProblem(error: FastifyError): Problem {
  const known = foreseen(error);
  if (known) return known;
  if (error.validation) return invalidInput(error.validation);
  if (error.statusCode === 413) return problem("TOO_LARGE");
  if (error.statusCode === 429) return problem("TOO_MANY_REQUESTS");
  if (error.statusCode && error.statusCode < 500) return problem("INVALID_INPUT", { errors: { body: ["type"] } });
  return problem("SERVER_ERROR");
}

/**
 * A problem in the API's form, with its text in English. The interface shows its own text for the code, in the reader's
 * language.
 */
export function presentProblem(value: Problem): Problem & { error: string; message: string } {
  const texts: Record<string, string> = messages;
  return { ...value, error: STATUS_CODES[value.statusCode] ?? "Error", message: texts[value.code] ?? value.code };
}

/** Answers a failure in the API's form. An unexpected error is logged, and answered as SERVER_ERROR without details. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const value = toProblem(error);
  if (isOutside(error)) request.log.warn({ reason: error.message }, `${error.what} failed a request`);
  else if (value.statusCode >= 500) request.log.error({ err: error }, "request failed");
  if (value.retryAfter) reply.header("Retry-After", value.retryAfter);
  // Fastify closes a connection after too much input. A proxy that is still sending then gets a broken pipe and returns
  // 502 instead of our answer. On an open connection the rest of the body is read and dropped. When a node ends, the
  // raw header is already set (`ending.ts`).
  if (value.code === "TOO_LARGE") {
    reply.removeHeader("connection");
    reply.raw.removeHeader("connection");
  }
  reply.status(value.statusCode).send(presentProblem(shortened(value)));
}
