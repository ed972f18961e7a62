import { can, rolesWith } from "#domain/access/can.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { named } from "#domain/wire/named.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf } from "#server/http/shapes.ts";
import { universalAnchors } from "#server/questionnaires/anchors.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** The published versions of a form, newest first. People who edit forms also see versions that are not in force yet. */
export default defineAction({
  method: "GET",
  path: "/forms/:id/versions",
  summary: "Published versions of a form",
  access: rolesWith(programmeResources.get("form"), "read", "look"),
  response: {
    type: "array",
    items: objectOf({
      version: { type: "integer" },
      publishedAt: { type: "string", format: "date-time" },
      inForceFrom: { type: ["string", "null"], format: "date-time" },
      inForceUntil: { type: ["string", "null"], format: "date-time" },
      anchorsCurrent: { type: "boolean", description: "Whether what earns points by it is what new versions get." },
      title: { type: "object", additionalProperties: { type: "string" } },
      questions: listOf(named("Question", { type: "object" })),
    }),
  },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("form");
    const form = await readRecord(services, resource, actor, params.id);
    const published = services.database.kysely
      .selectFrom("form_versions")
      .select(["version", "publishedAt", "inForceFrom", "inForceUntil", "title", "questions", "anchors"])
      .where("formId", "=", form.id);
    const now = services.now().toISOString();
    const begun = published.where(({ eb, or }) => or([eb("inForceFrom", "is", null), eb("inForceFrom", "<=", now)]));
    const rows = await (can(resource, actor, "update") ? published : begun).orderBy("version", "desc").execute();
    return rows.map(({ title, questions, anchors, ...version }) => ({
      ...version,
      anchorsCurrent: anchors === JSON.stringify(universalAnchors),
      title: JSON.parse(title) as Record<string, string>,
      questions: JSON.parse(questions) as Question[],
    }));
  },
});
