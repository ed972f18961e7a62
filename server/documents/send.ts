import type { FastifyReply } from "fastify";

/** Answers a PDF as a download under the given name. */
export function sendPdf(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type("application/pdf")
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .header("Cache-Control", "private, no-store")
    .send(bytes);
}
