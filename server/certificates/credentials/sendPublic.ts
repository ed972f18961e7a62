import type { FastifyReply } from "fastify";

/** Sends a credential to any origin, and excludes it from search engines. */
export function sendPublic(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .type("application/vc")
    .header("Access-Control-Allow-Origin", "*")
    .header("X-Robots-Tag", "noindex")
    .send(bytes);
}
