import { participationCredential } from "#server/certificates/participations/credential.ts";
import { findParticipation } from "#server/certificates/participations/find.ts";
import { secretOfPage } from "#server/certificates/participations/secretBody.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The participation of the person with its secret as a signed Open Badges 3.0 credential. */
export default defineAction({
  method: "POST",
  path: "/participations/credential",
  summary: "Download one's participation as a signed credential",
  access: "anyone",
  query: { languageCode: languageTag },
  body: objectOf({ secret: secretOfPage }),
  produces: "application/vc",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, query, body, request, reply }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    const found = await findParticipation(services, body);
    const credential = await participationCredential(services, found, documentLocale(query.languageCode));
    return reply
      .type("application/vc")
      .header("Content-Disposition", `attachment; filename="participation-${found.certificate.number}.json"`)
      .header("Cache-Control", "private, no-store")
      .send(Buffer.from(JSON.stringify(credential)));
  },
});
