import type { FastifyReply } from "fastify";

/** What an export of a person's data looks like. */
export const personalData = { type: "object", additionalProperties: true, required: ["exportedAt", "user"] };

/** Answers an export as a file. */
export function sendData(reply: FastifyReply, data: Record<string, unknown>): Record<string, unknown> {
  reply.header("Content-Disposition", 'attachment; filename="personal-data.json"');
  return data;
}
