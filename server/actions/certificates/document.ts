import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { replyWithFile } from "#server/documents/fileAction.ts";
import { bytesByHash } from "#server/documents/fileBytes.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** The document of a certificate that was issued before this platform, to those who may read the certificate. */
export default defineAction({
  method: "GET",
  path: "/certificates/:id/document",
  summary: "Download the document of an earlier certificate",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  produces: "application/pdf",
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const { number, enterpriseName, document } = await readRecord(
      services,
      services.registry.get("certificate"),
      actor,
      params.id,
    );
    const content = await bytesByHash(services.database.kysely, document);
    if (!content) throw new DomainError("NOT_FOUND");
    return replyWithFile(reply, "pdf", {
      name: "certificate.pdf",
      about: [enterpriseName, number],
      content,
    });
  },
});
