import { anchorsOf } from "#domain/questionnaire/anchors.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { exampleAnswersOf } from "#domain/scoring/workedExamples.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, text } from "#server/http/shapes.ts";
import { practiceExamples } from "#server/practice/examples.ts";
import { practisingRoles } from "#server/practice/roles.ts";
import { anchorsResponse, answersResponse, questionResponse } from "#server/tasks/responseShapes.ts";

/** The worked examples to grade, in one language. The model's points are returned only after the caller's points. */
export default defineAction({
  method: "GET",
  path: "/examples",
  summary: "Worked examples to grade for practice",
  access: practisingRoles,
  query: { languageCode: languageTag },
  etag: true,
  response: listOf(
    objectOf({
      number: count,
      auditFieldId: text,
      about: text,
      questions: listOf(questionResponse),
      anchors: anchorsResponse,
      answers: answersResponse,
    }),
  ),
  async handle({ services, query }) {
    const locale = documentLocale(query.languageCode);
    const examples = await practiceExamples(services.database.kysely, services.now());
    return examples.map(({ number, auditField, about, questions, anchors, answers }) => ({
      number,
      auditFieldId: auditField,
      about: textIn(about, locale),
      questions: questions.map((question) => viewOf(question, services.questionTypes, locale)),
      anchors: Object.fromEntries(
        questions.map((question) => [question.id, anchorsOf(question, anchors).map((texts) => textIn(texts, locale))]),
      ),
      answers: exampleAnswersOf({ answers }, locale),
    }));
  },
});
