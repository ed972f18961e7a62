import type { FastifyReply } from "fastify";

/** Sends a public file to any origin, and excludes it from search engines. Credentials are the usual type. */
export function sendPublic(reply: FastifyReply, bytes: Buffer, type = "application/vc"): FastifyReply {
  return reply.type(type).header("Access-Control-Allow-Origin", "*").header("X-Robots-Tag", "noindex").send(bytes);
}
