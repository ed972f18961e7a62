import { Refusal } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { addressOf } from "#server/auth/address.ts";
import { requireSeldom } from "#server/auth/limits.ts";

/** Which certificate a file was issued for, by the file's own hash; a file that was changed is nobody's. */
export default defineAction({
  method: "GET",
  path: "/certificates/verify-file/:hash",
  summary: "Check a certificate's file by its SHA-256",
  access: "anyone",
  answer: objectOf({
    verificationId: { type: "string" },
    kind: { type: "string" },
    locale: { type: "string" },
    issuedAt: { type: "string" },
  }),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, request, reply }) {
    await requireSeldom(services, "verificationByAddress", addressOf(request));
    reply.header("X-Robots-Tag", "noindex");
    const file = await services.database.kysely
      .selectFrom("issued_files")
      .innerJoin("certificates", "certificates.number", "issued_files.certificate")
      .select(["verificationId", "kind", "locale", "issuedAt"])
      .where("hash", "=", String(params.hash).toLowerCase())
      .executeTakeFirst();
    if (!file) throw new Refusal("NOT_FOUND");
    return file;
  },
});
