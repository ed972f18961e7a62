import { credentialBytes } from "#server/certificates/credentials/credentialBytes.ts";
import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { findOfPlatform } from "#server/certificates/verification.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/**
 * A machine-readable certificate: an Open Badges 3.0 credential, signed once and stored. Anyone with its address may
 * read it.
 */
export default defineAction({
  method: "GET",
  path: "/credentials/:id",
  summary: "Download a certificate as a signed credential",
  access: "anyone",
  query: { languageCode: languageTag },
  produces: "application/vc",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    const certificate = await findOfPlatform(services, params.id);
    return sendPublic(reply, await credentialBytes(services, certificate, documentLocale(query.languageCode)));
  },
});
