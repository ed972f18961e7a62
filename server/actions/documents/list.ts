import { languageTag } from "#server/documents/languageTag.ts";
import { listDocuments } from "#server/documents/library.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";

/** The programme's guides and criteria by title. `q` searches them, and returns the places. */
export default defineAction({
  method: "GET",
  path: "/documents",
  summary: "The programme's documents",
  access: "anyone",
  query: { languageCode: languageTag, q: { type: "string", maxLength: 100 } },
  response: {
    type: "array",
    items: objectOf({ name: text, title: text, found: { type: "array", items: text } }, ["name", "title"]),
  },
  handle: async ({ services, query }) => listDocuments(services, documentLocale(query.languageCode), query.q),
});
