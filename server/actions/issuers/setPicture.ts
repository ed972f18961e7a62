import { pictureNamed, requireChangeable, writePicture } from "#server/certificates/issuer/issuerRecord.ts";
import { pictureErrors, receivePicture } from "#server/certificates/issuer/receive.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { storeBytes } from "#server/documents/fileBytes.ts";
import { defineAction, objectOf } from "#server/http/action.ts";

/** Sets the emblem or the signature of an issuer. Certificates that are issued from now on print it. */
export default defineAction({
  method: "PUT",
  path: "/issuers/:id/pictures/:picture",
  summary: "Set the emblem or the signature of an issuer",
  access: ["admin", "office"],
  body: objectOf({
    content: { type: "string", pattern: "^[A-Za-z0-9+/]*={0,2}$", description: "A PNG or JPEG file in base64." },
  }),
  bodySize: "document",
  status: 204,
  errors: ["NOT_FOUND", ...pictureErrors],
  async handle({ services, actor, params, body, reply }) {
    const { id } = params;
    const picture = pictureNamed(params.picture);
    await requireChangeable(services, actor, id);
    const bytes = await receivePicture(services, actor, body.content);
    await inTransaction(services, actor, async (change) => {
      const hash = await storeBytes(change.transaction, bytes);
      await writePicture(services, change, { id, picture, hash });
    });
    return reply.send();
  },
});
