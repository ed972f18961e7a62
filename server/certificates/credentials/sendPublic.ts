import type { FastifyReply } from "fastify";

/** Answers a credential to whoever asks, pages of other origins included; search engines leave it out. */
export function sendPublic(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .type("application/vc")
    .header("Access-Control-Allow-Origin", "*")
    .header("X-Robots-Tag", "noindex")
    .send(bytes);
}
