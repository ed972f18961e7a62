import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#domain/errors.ts";
import { acting } from "#server/database/acting.ts";
import type { Services } from "#server/services/services.ts";

/** Seconds after which a refused call may be repeated, to another node or to this node's successor. */
const RETRY_AFTER_SECONDS = 1;

const isEventStream = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith("/events") ?? false;

/**
 * Ends a node in two steps. While it drains, it answers calls, refuses new event streams, and closes each connection
 * after its answer, so that a balancer keeps none. When it closes, it refuses all calls with the error of an
 * unreachable database, because browsers do not retry after Fastify's own error.
 */
export function endInSteps(server: FastifyInstance, { ending }: Pick<Services, "ending">): void {
  let closing = false;
  server.addHook("preClose", async () => {
    closing = true;
  });
  server.addHook("onRequest", async (request, reply) => {
    if (acting()) return;
    if (ending.isDraining) reply.raw.setHeader("Connection", "close");
    if (closing || (ending.isDraining && isEventStream(request)))
      throw new DomainError("UNAVAILABLE", { retryAfter: RETRY_AFTER_SECONDS });
  });
}
