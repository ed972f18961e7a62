import { rolesWith } from "#domain/access/can.ts";
import { setDocument } from "#server/certificates/earlier/document.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Removes the document of a certificate that was issued before this platform. */
export default defineAction({
  method: "DELETE",
  path: "/certificates/:id/document",
  summary: "Remove the document of an earlier certificate",
  access: rolesWith(programmeResources.get("certificate"), "update"),
  status: 204,
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params, reply }) {
    await inTransaction(services, actor, (change) => setDocument(services, change, params.id, null));
    return reply.send();
  },
});
