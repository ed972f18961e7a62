import { anchorsOf } from "#domain/questionnaire/anchors.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { anchorsResponse, answersResponse, questionResponse } from "#server/tasks/responseShapes.ts";
import { blindWorkOf } from "#server/tasks/second/blindWork.ts";

/** The questions of a second grading with their answers in one language, without any points of the first auditor. */
export default defineAction({
  method: "GET",
  path: "/second-gradings/:id/work",
  summary: "Questions and answers to grade a second time",
  access: ["auditor"],
  query: { languageCode: languageTag },
  response: objectOf({
    grading: recordResponse("second-grading"),
    audit: objectOf({ code: text, title: text, level: text, country: text }),
    sections: listOf(objectOf({ auditFieldId: text, title: text, questions: listOf(questionResponse) })),
    anchors: anchorsResponse,
    answers: answersResponse,
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const locale = documentLocale(query.languageCode);
    const { kysely } = services.database;
    const grading = await readRecord(services, services.registry.get("second-grading"), actor, params.id);
    const audit = await kysely
      .selectFrom("tasks")
      .select(["code", "title", "level", "country"])
      .where("code", "=", grading.taskCode)
      .executeTakeFirstOrThrow();
    const { sections, answers } = await blindWorkOf(kysely, audit, grading);
    const asked = sections.flatMap(({ anchors, questions }) => questions.map((question) => ({ anchors, question })));
    return {
      grading,
      audit,
      sections: sections.map(({ auditFieldId, title, questions }) => ({
        auditFieldId,
        title: textIn(title, locale),
        questions: questions.map((question) => viewOf(question, services.questionTypes, locale)),
      })),
      anchors: Object.fromEntries(
        asked.map(({ anchors, question }) => [
          question.id,
          anchorsOf(question, anchors).map((texts) => textIn(texts, locale)),
        ]),
      ),
      answers: Object.fromEntries(
        asked.flatMap(({ question: { id } }) => (answers[id] ? [[id, answers[id]] as const] : [])),
      ),
    };
  },
});
