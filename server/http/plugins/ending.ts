import type { FastifyInstance } from "fastify";
import { DomainError } from "#domain/errors.ts";
import { acting } from "#server/database/acting.ts";

/** Seconds after which a call that came too late may be made again: to another node, or to this one's successor. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Refuses new calls once the node is stopping, with the error of an unreachable database; Fastify's own error does not
 * make browsers try again.
 */
export function refuseWhileEnding(server: FastifyInstance): void {
  let ending = false;
  server.addHook("preClose", async () => {
    ending = true;
  });
  server.addHook("onRequest", async () => {
    if (ending && !acting()) throw new DomainError("UNAVAILABLE", { retryAfter: RETRY_AFTER_SECONDS });
  });
}
