import type { FastifyInstance } from "fastify";
import { DomainError } from "#domain/errors.ts";
import { tidiedValues } from "#domain/people/tidied.ts";
import { isStorable, storable } from "#domain/texts/storable.ts";
import requests from "#schemas/requests.json";

const MAX_DEPTH = 32;
const DEFAULT_MAX_VALUES = requests.bodies.visitor.values;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A sent value, with its path and depth below the body, the query or the parameters of the address. */
interface Sent {
  value: unknown;
  path: readonly string[];
}

/** Throws DomainError INVALID_INPUT for a value that cannot be read, with its path. */
function refuseAt(path: readonly string[], rule: string): never {
  throw new DomainError("INVALID_INPUT", { errors: { [storable(path.join(".")) || "body"]: [rule] } });
}

/** Replaces the texts of an object that cannot be stored as they are. */
function cleanTexts(parent: object): void {
  for (const [name, value] of Object.entries(parent))
    if (typeof value === "string" && !isStorable(value)) Object.assign(parent, { [name]: storable(value) });
}

/**
 * Cleans all texts, so that every database can store them. Throws DomainError INVALID_INPUT for names of properties
 * that cannot be stored and for nesting that is too deep. Throws TOO_LARGE for more than `most` values.
 */
function makeWellFormed(root: unknown, most: number): void {
  const open: Sent[] = [{ value: root, path: [] }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (!isObject(value)) continue;
    if (path.length === MAX_DEPTH) refuseAt(path.slice(0, 1), "type");
    const strange = Object.keys(value).find((name) => !isStorable(name));
    if (strange !== undefined) refuseAt([...path, strange], "additionalProperties");
    const items = Object.values(value);
    values += items.length;
    if (values > most) throw new DomainError("TOO_LARGE");
    cleanTexts(value);
    for (const [name, item] of Object.entries(value))
      if (isObject(item)) open.push({ value: item, path: [...path, name] });
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
 * validation would find the same, but only after reading each member.
 */
function requireFew(body: unknown, schema: unknown): void {
  const errors = crowded(body, schema);
  if (Object.keys(errors).length > 0) throw new DomainError("INVALID_INPUT", { errors });
}

/**
 * Cleans the texts of each request, and brings names and codes into their stored form. Refuses nesting that is too
 * deep, and more values than the route allows. This runs before the check against the schema, which takes time for each
 * wrong value.
 */
export function keepWellFormed(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body, routeOptions }) => {
    requireFew(body, routeOptions.schema?.body);
    for (const sent of [params, query, body]) makeWellFormed(sent, routeOptions.config.values ?? DEFAULT_MAX_VALUES);
    if (isObject(body)) Object.assign(body, tidiedValues(routeOptions.schema?.body ?? {}, body));
  });
}
