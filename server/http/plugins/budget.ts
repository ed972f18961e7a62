import requests from "#schemas/requests.json";
import type { Access } from "#server/http/access.ts";
import type { BodySize } from "#server/http/bodySize.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many items and properties the body of a route may have, however deep. */
    values?: number;
  }
}

/**
 * How much the body of a route may have: few bytes and values where visitors get in, since all of it is read and checked
 * before anything counts how often they come.
 */
export function budgetOf(access: Access, size: BodySize = "ordinary") {
  const { bytes, values } = requests.bodies[access === "anyone" ? "visitor" : size];
  return { bodyLimit: bytes, config: { values } };
}
