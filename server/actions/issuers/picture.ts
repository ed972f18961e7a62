import { DomainError } from "#domain/errors.ts";
import { pictureNamed, resourceOfIssuer } from "#server/certificates/issuer/issuerRecord.ts";
import { bytesByHash } from "#server/documents/fileBytes.ts";
import { defineAction } from "#server/http/action.ts";
import { readRecord } from "#server/resources/read.ts";

/** Stops browsers from running the content of a picture. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The emblem or the signature of an office or of the network, to those who may read its record. */
export default defineAction({
  method: "GET",
  path: "/issuers/:id/pictures/:picture",
  summary: "The emblem or the signature of an issuer",
  access: ["admin", "office"],
  produces: "image/png",
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const picture = pictureNamed(params.picture);
    const record = await readRecord(services, resourceOfIssuer(services, params.id), actor, params.id);
    const bytes = await bytesByHash(services.database.kysely, record[picture] as string | null);
    if (!bytes) throw new DomainError("NOT_FOUND");
    return reply
      .header("Cache-Control", "private, no-cache")
      .header("Content-Security-Policy", policy)
      .type("image/png")
      .send(bytes);
  },
});
