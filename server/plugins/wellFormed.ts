import type { FastifyInstance } from "fastify";
import { Refusal } from "#domain/errors.ts";

const DEEPEST = 32;

/** A NUL, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

const isStorable = (text: string) => !unstorable.test(text);

/** Whether every text can be stored as it is on every database, and nothing is nested without end. */
function isSound(root: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === "string" && !isStorable(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    if (depth === DEEPEST || !Object.keys(value).every(isStorable)) return false;
    for (const item of Object.values(value)) open.push([item, depth + 1]);
  }
  return true;
}

/** Refuses NUL characters, halves of surrogate pairs and bottomless nesting in what is sent, before anything reads it. */
export function refuseUnsound(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (![params, query, body].every(isSound)) throw new Refusal("INVALID_INPUT");
  });
}
