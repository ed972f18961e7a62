import type { Level } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { titlesIn } from "#server/resources/titles.ts";
import type { Services } from "#server/services.ts";

/** For which levels the current form of each audit field has questions, by the field's id. */
async function levelsByField({ database }: Services): Promise<Map<string, Level[]>> {
  const forms = await database.kysely
    .selectFrom("forms")
    .select(["auditFieldId", "levels"])
    .where("publishedVersion", "is not", null)
    .where("retiredAt", "is", null)
    .execute();
  return new Map(forms.map(({ auditFieldId, levels }) => [String(auditFieldId), JSON.parse(String(levels ?? "[]"))]));
}

/** The audit fields to choose from, in the reader's language, each with the levels that it can be requested for. */
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
    }),
  },
  async handle({ services, actor, query }) {
    const titles = await titlesIn(services, "audit-field", actor, query.languageCode);
    const levels = await levelsByField(services);
    return titles.map(({ record, title }) => ({ id: record.id, title, levels: levels.get(String(record.id)) ?? [] }));
  },
});
