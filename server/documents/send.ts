import type { FastifyReply } from "fastify";

/** Answers a PDF as a download under the given name. */
export function sendPdf(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type("application/pdf")
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .header("Cache-Control", "private, no-store")
    .send(bytes);
}

/** Answers the text of a CSV file as a download under the given name. */
export function sendCsv(reply: FastifyReply, fileName: string, text: string): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .send(text);
}
