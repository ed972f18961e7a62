import { liveSeal } from "#server/certificates/credentials/liveSeal.ts";
import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { findOfPlatform } from "#server/certificates/verification.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** A certificate's seal with its current state, for the enterprise's own web page. */
export default defineAction({
  method: "GET",
  path: "/credentials/:id/seal",
  summary: "Show a certificate's seal with its current state",
  access: "anyone",
  query: { languageCode: languageTag },
  produces: "image/svg+xml",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    const certificate = await findOfPlatform(services, params.id);
    const image = liveSeal(certificate, documentLocale(query.languageCode), services);
    reply.header("Cache-Control", "public, max-age=3600");
    return sendPublic(reply, Buffer.from(image), "image/svg+xml");
  },
});
