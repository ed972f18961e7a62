import { findParticipation } from "#server/certificates/participations/find.ts";
import { publicPage, publicPageShape } from "#server/certificates/participations/page.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** A participation page that its person has published. */
export default defineAction({
  method: "GET",
  path: "/participations/:id",
  summary: "Read a published participation page",
  access: "anyone",
  query: { languageCode: languageTag },
  response: publicPageShape,
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex").header("Cache-Control", "private, no-store");
    const found = await findParticipation(services, { publicId: params.id });
    return publicPage(services, found, documentLocale(query.languageCode));
  },
});
