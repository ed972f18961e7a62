import type { FastifyInstance } from "fastify";
import { DomainError } from "#domain/errors.ts";
import requests from "#schemas/requests.json";

const MAX_DEPTH = 32;
const DEFAULT_MAX_VALUES = requests.bodies.visitor.values;

/** A NUL, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isStorable = (text: string) => !unstorable.test(text);

/** Throws DomainError INVALID_INPUT unless every text can be stored as it is on every database and nothing is nested without end, TOO_LARGE when there are more values than `most`. */
function requireWellFormed(root: unknown, most: number): void {
  const open: [value: unknown, depth: number][] = [[root, 0]];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === "string" && !isStorable(value)) throw new DomainError("INVALID_INPUT");
    if (typeof value !== "object" || value === null) continue;
    if (depth === MAX_DEPTH || !Object.keys(value).every(isStorable)) throw new DomainError("INVALID_INPUT");
    const items = Object.values(value);
    values += items.length;
    if (values > most) throw new DomainError("TOO_LARGE");
    for (const item of items) open.push([item, depth + 1]);
  }
}

type Counted = { type?: unknown; maxProperties?: number; maxItems?: number };

/** The properties of a body that have more members than its schema allows. */
function crowded(body: unknown, schema: unknown): Record<string, string[]> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Counted> };
  const errors: Record<string, string[]> = {};
  for (const [
    name,
    { maxProperties = Number.POSITIVE_INFINITY, maxItems = Number.POSITIVE_INFINITY },
  ] of Object.entries(properties)) {
    const value = isObject(body) && Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (Array.isArray(value) ? value.length > maxItems : isObject(value) && Object.keys(value).length > maxProperties)
      errors[name] = [Array.isArray(value) ? "maxItems" : "maxProperties"];
  }
  return errors;
}

/**
 * Throws DomainError INVALID_INPUT for a body with a property that has more members than its schema allows. Schema
 * validation finds the same, but only after reading each member.
 */
function requireFew(body: unknown, schema: unknown): void {
  const errors = crowded(body, schema);
  if (Object.keys(errors).length > 0) throw new DomainError("INVALID_INPUT", { errors });
}

/**
 * Refuses NUL characters, halves of surrogate pairs, bottomless nesting and more values than a route has use for, before
 * anything else reads what was sent: checking against a schema takes its time for each value that is wrong.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body, routeOptions }) => {
    requireFew(body, routeOptions.schema?.body);
    for (const sent of [params, query, body]) requireWellFormed(sent, routeOptions.config.values ?? DEFAULT_MAX_VALUES);
  });
}
