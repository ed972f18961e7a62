import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type Problem, problem } from "#domain/errors.ts";
import messages from "#locales/en-GB/errors.json";
import requests from "#schemas/requests.json";
import { DatabaseFailure } from "#server/database/failure.ts";
import { StoreFailure } from "#server/services/storeFailure.ts";

type Invalid = NonNullable<FastifyError["validation"]>[number];

/** Longer than any name of ours; what was sent is not sent back whole. */
const MAX_NAME_LENGTH = 120;
/** What errors, questions, or what they miss, may need of an answer; an audit of all fields needs half of it. */
const MAX_BYTES = 30 * 1024;

/** Name of the field an Ajv error is about: the last one on its path, or the one that is missing or unknown. */
function fieldOf({ instancePath, params }: Invalid): string {
  const extra = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split("/").slice(1);
  return [...path, ...(typeof extra === "string" ? [extra] : [])].join(".") || "body";
}

/** The rule that a value breaks, with what it demands: `minLength 1`, `format email`; the interface words it. */
function ruleOf({ keyword, params }: Invalid): string {
  const limit = params.limit ?? params.format;
  return limit === undefined ? keyword : `${keyword} ${limit}`;
}

function invalidInput(invalid: Invalid[]): Problem {
  const errors = new Map<string, string[]>();
  for (const error of invalid.slice(0, requests.errors)) {
    const field = fieldOf(error);
    errors.set(field, [...(errors.get(field) ?? []), ruleOf(error)]);
  }
  const onlyUnknown = invalid.every((error) => error.keyword === "additionalProperties");
  return problem(onlyUnknown ? "UNKNOWN_FIELD" : "INVALID_INPUT", { errors: Object.fromEntries(errors) });
}

/** The first of several items, as many as fit into so many bytes of JSON. */
function within<Item>(items: Item[], bytes: number): Item[] {
  let left = bytes;
  const end = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

/**
 * A problem with as much of what was sent as helps to mend it: the first errors and questions, under names of bearable
 * length. A record that stands in `current` stays whole, since two versions cannot be compared otherwise.
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

/** Failures of what the product works with: nobody's mistake here, and nothing to look for in its code. */
export const isOutside = (error: unknown): error is DatabaseFailure | StoreFailure =>
  error instanceof DatabaseFailure || error instanceof StoreFailure;

/** The problem of what was refused, or could not be done for the database's or the files' sake; nothing of an error nobody foresaw. */
export function foreseen(error: unknown): Problem | undefined {
  return error instanceof DomainError || isOutside(error) ? error.problem : undefined;
}

function toProblem(error: FastifyError): Problem {
  const known = foreseen(error);
  if (known) return known;
  if (error.validation) return invalidInput(error.validation);
  if (error.statusCode === 413) return problem("TOO_LARGE");
  if (error.statusCode === 429) return problem("TOO_MANY_REQUESTS");
  if (error.statusCode && error.statusCode < 500) return problem("INVALID_INPUT");
  return problem("SERVER_ERROR");
}

/** A problem in the contract's shape, with its text in English; the interface words it in the reader's language by its code. */
export function presentProblem(value: Problem): Problem & { error: string; message: string } {
  const texts: Record<string, string> = messages;
  return { ...value, error: STATUS_CODES[value.statusCode] ?? "Error", message: texts[value.code] ?? value.code };
}

/** Answers a failure in the one shape; an unexpected one is logged, and answered as SERVER_ERROR without details. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const value = toProblem(error);
  if (isOutside(error)) request.log.warn({ reason: error.message }, `${error.what} failed a request`);
  else if (value.statusCode >= 500) request.log.error({ err: error }, "request failed");
  if (value.retryAfter) reply.header("Retry-After", value.retryAfter);
  // Fastify closes a connection on which too much is sent. A proxy that is still sending then meets a broken pipe and tells its
  // visitor 502 in place of our answer; on a connection that stays, what is left of the body is read and dropped.
  if (value.code === "TOO_LARGE") reply.removeHeader("connection");
  reply.status(value.statusCode).send(presentProblem(shortened(value)));
}
