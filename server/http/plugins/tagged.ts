import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers JSON with an ETag of its content. A client that already has the content gets 304 without a body. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("ETag", tag);
  if (request.headers["if-none-match"] === tag) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}
