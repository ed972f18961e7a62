import { requireOwnRecords } from "#server/certificates/auditorRecords/access.ts";
import { ownRecords } from "#server/certificates/auditorRecords/pages.ts";
import { ownRecordsShape } from "#server/certificates/auditorRecords/shapes.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";

/** The yearly records of an auditor, for the auditor and administrators. */
export default defineAction({
  method: "GET",
  path: "/users/:id/records",
  summary: "The yearly records of an auditor",
  access: ["auditor", "admin"],
  query: { languageCode: languageTag },
  response: ownRecordsShape,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    await requireOwnRecords(services, actor, params.id);
    return ownRecords(services, params.id, documentLocale(query.languageCode));
  },
});
