import { rolesWith } from "#domain/access/can.ts";
import { receiveDocument, setDocument } from "#server/certificates/earlier/document.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** Sets the document of a certificate that was issued before this platform. */
export default defineAction({
  method: "PUT",
  path: "/certificates/:id/document",
  summary: "Set the document of an earlier certificate",
  access: rolesWith(programmeResources.get("certificate"), "update"),
  body: objectOf({
    content: { type: "string", pattern: "^[A-Za-z0-9+/]*={0,2}$", description: "A PDF file in base64." },
  }),
  bodySize: "file",
  status: 204,
  errors: [
    "NOT_FOUND",
    "WRONG_STATE",
    "DOCUMENT_TYPE",
    "DOCUMENT_TOO_LARGE",
    "FILE_EMPTY",
    "FILE_BROKEN",
    "FILE_LOCKED",
    "FILE_INFECTED",
    "UNAVAILABLE",
    "TOO_MANY_REQUESTS",
  ],
  async handle({ services, actor, params, body, reply }) {
    await readRecord(services, services.registry.get("certificate"), actor, params.id);
    const bytes = await receiveDocument(services, actor, body.content);
    await inTransaction(services, actor, (change) => setDocument(services, change, params.id, bytes));
    return reply.send();
  },
});
