import { pictureNamed, writePicture } from "#server/certificates/issuer/issuerRecord.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";

/** Removes the emblem or the signature of an issuer. Issued certificates keep it. */
export default defineAction({
  method: "DELETE",
  path: "/issuers/:id/pictures/:picture",
  summary: "Remove the emblem or the signature of an issuer",
  access: ["admin", "office"],
  status: 204,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const picture = pictureNamed(params.picture);
    await inTransaction(services, actor, (change) =>
      writePicture(services, change, { id: params.id, picture, hash: null }),
    );
    return reply.send();
  },
});
