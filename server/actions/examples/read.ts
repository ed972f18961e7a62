import { anchorsOf } from "#domain/questionnaire/anchors.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { exampleAnswersOf } from "#domain/scoring/workedExamples.ts";
import { exampleField, workedExamples } from "#server/documents/examples.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, mapOf, text } from "#server/http/shapes.ts";
import { currentForms } from "#server/questionnaires/versions.ts";
import { anchorsResponse, answersResponse, questionResponse } from "#server/tasks/responseShapes.ts";

const gradeShape = objectOf({ points: count, reason: text });

/** The worked examples in one language, over what their field asks at present: to grade oneself, and compare. */
export default defineAction({
  method: "GET",
  path: "/examples",
  summary: "Worked examples with the points that their answers earn",
  access: "anyone",
  query: { languageCode: languageTag },
  etag: true,
  response: objectOf({
    questions: listOf(questionResponse),
    anchors: anchorsResponse,
    examples: listOf(objectOf({ strength: text, about: text, answers: answersResponse, grades: mapOf(gradeShape) })),
  }),
  async handle({ services, query }) {
    const locale = documentLocale(query.languageCode);
    const forms = await currentForms(services.database.kysely, services.now());
    const form = forms.find(({ auditFieldId }) => auditFieldId === exampleField);
    const questions = form?.questions ?? [];
    return {
      questions: questions.map((question) => viewOf(question, services.questionTypes, locale)),
      anchors: Object.fromEntries(
        questions.map((question) => [
          question.id,
          anchorsOf(question, form?.anchors ?? null).map((texts) => textIn(texts, locale)),
        ]),
      ),
      examples: workedExamples.map((example) => ({
        strength: example.strength,
        about: textIn(example.about, locale),
        answers: exampleAnswersOf(example, locale),
        grades: Object.fromEntries(
          Object.entries(example.answers).map(([id, { points, reason }]) => [
            id,
            { points, reason: textIn(reason, locale) },
          ]),
        ),
      })),
    };
  },
});
