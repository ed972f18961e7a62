import { rolesWith } from "#domain/access/can.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { titlesIn } from "#server/resources/titles.ts";

/** The forms' titles, in the reader's language. */
export default defineAction({
  method: "GET",
  path: "/forms/form-titles",
  summary: "Titles of forms in a language",
  access: rolesWith(programmeResources.get("form"), "list"),
  query: { languageCode: languageTag },
  response: { type: "array", items: objectOf({ id: text, auditFieldId: text, title: text }) },
  async handle({ services, actor, query }) {
    const titles = await titlesIn(services, "form", actor, query.languageCode);
    return titles.map(({ record, title }) => ({ id: record.id, auditFieldId: record.auditFieldId, title }));
  },
});
