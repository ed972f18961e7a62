import { choosePage } from "#server/certificates/participations/choose.ts";
import { findParticipation } from "#server/certificates/participations/find.ts";
import { ownPage, ownPageShape } from "#server/certificates/participations/page.ts";
import { secretOfPage } from "#server/certificates/participations/secretBody.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { flag } from "#server/http/shapes.ts";

/** Publishes a participation page or ends that, and keeps it beyond the period or ends that. */
export default defineAction({
  method: "PUT",
  path: "/participations/choices",
  summary: "Publish or keep one's participation page",
  access: "anyone",
  query: { languageCode: languageTag },
  body: objectOf({ secret: secretOfPage, published: flag, kept: flag }, ["secret"]),
  response: ownPageShape,
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, actor, query, body, request, reply }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    const { secret, ...choices } = body;
    await inTransaction(services, actor, (change) => choosePage(services, change, secret, choices));
    reply.header("Cache-Control", "private, no-store");
    return ownPage(services, await findParticipation(services, { secret }), documentLocale(query.languageCode));
  },
});
