import type { Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { exampleAnswersOf, type Strength } from "#domain/scoring/workedExamples.ts";
import { comparedExamples } from "#server/documents/examples.ts";

/** The worked example of a strength, if it answers any of these questions. */
function exampleFor(questions: readonly Pick<Question, "id">[], like: Strength | undefined) {
  const example = comparedExamples.find(({ strength }) => strength === like);
  return example && questions.some(({ id }) => example.answers[id]) ? example : undefined;
}

/** A worked example's answers to a field's questions, with proofs. Undefined if it has none. */
export function exampleAnswers(
  questions: readonly Pick<Question, "id">[],
  like: Strength | undefined,
  locale: Locale,
): Record<string, Omit<Answer, "revision">> | undefined {
  const example = exampleFor(questions, like);
  if (!example) return undefined;
  const answers = exampleAnswersOf(example, locale);
  const asked = questions.flatMap(({ id }) => (answers[id] ? [[id, answers[id]] as const] : []));
  return Object.fromEntries(
    asked.map(([id, { revision: _none, proofs, ...answer }]) => {
      const linked = proofs.map((proof, index) => ({
        ...proof,
        url: `https://intranet.example/proof/${id}/${index + 1}`,
      }));
      return [id, { ...answer, proofs: linked }];
    }),
  );
}

/** An auditor's grades for such answers. Undefined if there are none. */
export function exampleGrades(questions: readonly Pick<Question, "id">[], like: Strength | undefined, locale: Locale) {
  const example = exampleFor(questions, like);
  if (!example) return undefined;
  const asked = new Set(questions.map(({ id }) => id));
  const given = Object.entries(example.answers).filter(([id]) => asked.has(id));
  return Object.fromEntries(given.map(([id, { points, reason }]) => [id, { points, comment: textIn(reason, locale) }]));
}
