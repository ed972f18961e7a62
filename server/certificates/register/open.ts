import type { FastifyReply, FastifyRequest } from "fastify";
import { programme } from "#domain/programme.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Counts a reading of the register. Opens its answer to pages of any origin, also a refusal, so that they can read when
 * to continue. Caches ask again each time, so that an enterprise that leaves the register is in no later answer.
 * Throws DomainError TOO_MANY_REQUESTS.
 */
export async function openRegister(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply
    .header("Access-Control-Allow-Origin", "*")
    .header("Access-Control-Expose-Headers", "ETag, Link, Retry-After")
    .header("Cache-Control", "public, no-cache")
    .header("X-Robots-Tag", "noindex")
    .header("Link", `<${programme.register.licence.address}>; rel="license"`);
  await consumeRateLimit(services, "registerByAddress", clientAddress(request));
}
