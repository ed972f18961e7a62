import { programme } from "#domain/programme.ts";
import { askedByLevel } from "#domain/questionnaire/asked.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, mapOf } from "#server/http/shapes.ts";
import { currentForms } from "#server/questionnaires/versions.ts";
import { titlesIn } from "#server/resources/titles.ts";
import type { Services } from "#server/services/services.ts";

/** The questions of each audit field's current form by level, by the id of the field. */
async function askedByField({ database, now }: Services) {
  const forms = await currentForms(database.kysely, now());
  return new Map(
    forms.map(({ auditFieldId, questions }) => [
      auditFieldId,
      { levels: levelsAsked(questions, programme), asks: askedByLevel(questions, programme) },
    ]),
  );
}

const nothing = { levels: [], asks: askedByLevel([], programme) };

/** The audit fields to choose from, in the reader's language, each with the levels for which it can be requested. */
export default defineAction({
  method: "GET",
  path: "/forms/translated-fields",
  summary: "Audit fields in a language",
  access: "anyone",
  query: { languageCode: languageTag },
  response: {
    type: "array",
    items: objectOf({
      id: { type: "string" },
      title: { type: "string" },
      levels: { type: "array", items: { type: "string", enum: programme.levels.map(({ name }) => name) } },
      asks: mapOf(objectOf({ questions: count, proofs: count })),
    }),
  },
  async handle({ services, actor, query }) {
    const titles = await titlesIn(services, "audit-field", actor, query.languageCode);
    const asked = await askedByField(services);
    return titles.map(({ record, title }) => ({ id: record.id, title, ...(asked.get(String(record.id)) ?? nothing) }));
  },
});
