import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const encoders = { br: brotliCompressSync, gzip: gzipSync };
const encodings = ["br", "gzip"] as const;

/** A page as it lies there and as it is sent: compressed once, for the first who reads it so. */
export interface Page {
  html: string;
  encoded: Partial<Record<keyof typeof encoders, Buffer>>;
}

/** Sends a page in the shortest form that the browser reads. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { html, encoded }: Page): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = encodings.find((name) => accepted.includes(name));
  if (!encoding) return reply.send(html);
  encoded[encoding] ??= encoders[encoding](html);
  return reply.header("Content-Encoding", encoding).send(encoded[encoding]);
}
