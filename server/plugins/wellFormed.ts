import type { FastifyInstance } from "fastify";
import { DomainError } from "#domain/errors.ts";
import requests from "#schemas/requests.json";

const MAX_DEPTH = 32;
const DEFAULT_MAX_VALUES = requests.bodies.visitor.values;

/** A NUL, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

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

/**
 * Refuses NUL characters, halves of surrogate pairs, bottomless nesting and more values than a route has use for, before
 * anything else reads what was sent: checking against a schema takes its time for each value that is wrong.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body, routeOptions }) => {
    for (const sent of [params, query, body]) requireWellFormed(sent, routeOptions.config.values ?? DEFAULT_MAX_VALUES);
  });
}
