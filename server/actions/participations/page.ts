import { findParticipation } from "#server/certificates/participations/find.ts";
import { ownPage, ownPageShape } from "#server/certificates/participations/page.ts";
import { secretOfPage } from "#server/certificates/participations/secretBody.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The participation page of the person with its secret. */
export default defineAction({
  method: "POST",
  path: "/participations/page",
  summary: "Read one's participation page",
  access: "anyone",
  query: { languageCode: languageTag },
  body: objectOf({ secret: secretOfPage }),
  response: ownPageShape,
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, query, body, request, reply }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex").header("Cache-Control", "private, no-store");
    return ownPage(services, await findParticipation(services, body), documentLocale(query.languageCode));
  },
});
