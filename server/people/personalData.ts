import type { FastifyReply } from "fastify";
import { attachment, fileNameOf } from "#domain/texts/fileName.ts";
import type { ExportedPerson } from "#server/people/exportPerson.ts";

/** Schema of an export of a person's data. */
export const personalData = { type: "object", additionalProperties: true, required: ["exportedAt", "user"] };

/** Answers an export as a file. */
export function sendData(reply: FastifyReply, data: ExportedPerson): Record<string, unknown> {
  const about = ["personal-data", data.user.fullname ?? "", data.exportedAt.slice(0, 10)];
  reply.header("Content-Disposition", attachment(fileNameOf(about, "json"), "personal-data.json"));
  return data;
}
