import requests from "#schemas/requests.json";
import type { Access } from "#server/http/access.ts";
import type { BodySize } from "#server/http/bodySize.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Maximum number of items and properties in a route's body, at any depth. */
    values?: number;
  }
}

/**
 * Limits of a route's body. Visitors may send few bytes and values, because the body is read and checked before rate
 * limits apply.
 */
export function budgetOf(access: Access, size: BodySize = "ordinary") {
  const { bytes, values } = requests.bodies[access === "anyone" ? "visitor" : size];
  return { bodyLimit: bytes, config: { values } };
}
