import { defineAction, objectOf } from "#server/action.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { titlesIn } from "#server/resources/titles.ts";

/** The audit fields to choose from, in the reader's language. */
export default defineAction({
  method: "GET",
  path: "/forms/translated-fields",
  summary: "Audit fields in a language",
  access: "anyone",
  query: { languageCode: languageTag },
  answer: { type: "array", items: objectOf({ id: { type: "string" }, title: { type: "string" } }) },
  async handle({ services, actor, query }) {
    const titles = await titlesIn(services, "audit-field", actor, query.languageCode);
    return titles.map(({ record, title }) => ({ id: record.id, title }));
  },
});
