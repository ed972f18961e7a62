import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { readInterface } from "#server/http/web/interface.ts";

/** The administrators' changes to interface texts in one language. Pages merge them over their files when they start. */
export default defineAction({
  method: "GET",
  path: "/translations/interface",
  summary: "Changed texts of a language, and the languages that are switched on",
  access: "anyone",
  query: { languageCode: languageTag },
  etag: true,
  response: objectOf({
    texts: { type: "object", additionalProperties: { type: "string" } },
    languages: { type: "array", items: { type: "string" } },
  }),
  async handle({ services, query, reply }) {
    reply.header("Cache-Control", "no-cache");
    const { texts, languages } = await readInterface(services.database, documentLocale(query.languageCode));
    return { texts, languages: [...languages] };
  },
});
