import { rolesWith } from "#domain/access/can.ts";
import type { Texts } from "#domain/generated/questionnaire.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, mapOf, text } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** Maximum number of listed audits per version. The answer has the total too. */
const NAMED = 5;

/** The audits of an audit field that are neither ended nor withdrawn, each with its version. */
const running = ({ database }: Services, auditFieldId: string) =>
  database.kysely
    .selectFrom("task_forms")
    .innerJoin("tasks", "tasks.code", "task_forms.taskCode")
    .where("task_forms.auditFieldId", "=", auditFieldId)
    .where("tasks.status", "not in", statesOf("ended"))
    .where("tasks.withdrawnAt", "is", null);

/** The versions in current audits of a form's audit field. Audits keep them after later publications. */
export default defineAction({
  method: "GET",
  path: "/forms/:id/running",
  summary: "Versions that running audits of a form's field keep",
  access: rolesWith(programmeResources.get("form"), "update"),
  response: {
    type: "array",
    items: objectOf({
      formId: text,
      title: mapOf(text),
      version: { type: "integer" },
      count,
      audits: listOf(objectOf({ code: text, title: text })),
    }),
  },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { auditFieldId } = await readRecord(services, services.registry.get("form"), actor, params.id);
    const versions = await running(services, auditFieldId)
      .innerJoin("form_versions", (join) =>
        join
          .onRef("form_versions.formId", "=", "task_forms.formId")
          .onRef("form_versions.version", "=", "task_forms.version"),
      )
      .select(({ fn }) => [
        "task_forms.formId",
        "task_forms.version",
        "form_versions.title",
        "form_versions.publishedAt",
        fn.countAll().as("count"),
      ])
      .groupBy(["task_forms.formId", "task_forms.version", "form_versions.title", "form_versions.publishedAt"])
      .orderBy("form_versions.publishedAt", "desc")
      .execute();
    const named = ({ formId, version }: { formId: string; version: number }) =>
      running(services, auditFieldId)
        .where("task_forms.formId", "=", formId)
        .where("task_forms.version", "=", version)
        .select(["tasks.code", "tasks.title"])
        .orderBy("tasks.code", "desc")
        .limit(NAMED)
        .execute();
    return Promise.all(
      versions.map(async (each) => ({
        formId: each.formId,
        title: JSON.parse(each.title) as Texts,
        version: each.version,
        count: Number(each.count),
        audits: await named(each),
      })),
    );
  },
});
