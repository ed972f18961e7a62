import { rolesWith } from "#domain/access/can.ts";
import { progress } from "#domain/questionnaire/progress.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";
import { responsesResponse } from "#server/tasks/responseShapes.ts";

/** The questionnaire of an audit in one language, with its answers and their progress. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/responses",
  summary: "Questions and answers of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: { languageCode: languageTag },
  etag: true,
  response: responsesResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const locale = documentLocale(query.languageCode);
    const { sections, answers } = await readAudit(services, actor, params.code);
    const questionnaire = {
      sections: sections.map((section) => ({
        auditFieldId: section.auditFieldId,
        title: textIn(section.title, locale),
        questions: section.questions.map((question) => viewOf(question, services.questionTypes, locale)),
      })),
    };
    return { questionnaire, answers, progress: progress(sections, answers, services.questionTypes) };
  },
});
