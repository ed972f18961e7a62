import { rolesWith } from "#domain/access/can.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** The published versions of a form, the newest first. */
export default defineAction({
  method: "GET",
  path: "/forms/:id/versions",
  summary: "Published versions of a form",
  access: rolesWith(programmeResources.get("form"), "update"),
  response: {
    type: "array",
    items: objectOf({
      version: { type: "integer" },
      publishedAt: { type: "string", format: "date-time" },
      title: { type: "object", additionalProperties: { type: "string" } },
      questions: { type: "array", items: { type: "object" } },
    }),
  },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const form = await readRecord(services, services.registry.get("form"), actor, params.id);
    const rows = await services.database.kysely
      .selectFrom("form_versions")
      .select(["version", "publishedAt", "title", "questions"])
      .where("formId", "=", form.id)
      .orderBy("version", "desc")
      .execute();
    return rows.map(({ title, questions, ...version }) => ({
      ...version,
      title: JSON.parse(title),
      questions: JSON.parse(questions),
    }));
  },
});
