import { publicRecord } from "#server/certificates/auditorRecords/find.ts";
import { recordPage } from "#server/certificates/auditorRecords/pages.ts";
import { recordPageShape } from "#server/certificates/auditorRecords/shapes.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** Shows anyone with the public address or the code of an auditor's record its content. */
export default defineAction({
  method: "GET",
  path: "/auditor-records/:id",
  summary: "Check an auditor's record of a year",
  access: "anyone",
  query: { languageCode: languageTag },
  response: recordPageShape,
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex").header("Cache-Control", "private, no-store");
    return recordPage(services, await publicRecord(services, params.id), documentLocale(query.languageCode));
  },
});
