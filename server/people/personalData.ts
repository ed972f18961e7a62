import type { FastifyReply } from "fastify";

/** Schema of an export of a person's data. */
export const personalData = { type: "object", additionalProperties: true, required: ["exportedAt", "user"] };

/** Answers an export as a file. */
export function sendData(reply: FastifyReply, data: Record<string, unknown>): Record<string, unknown> {
  reply.header("Content-Disposition", 'attachment; filename="personal-data.json"');
  return data;
}
