import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { holds } from "#domain/questionnaire/condition.ts";

/** Properties of a question that visibility depends on. */
export type Conditional = Pick<Question, "id"> & { visibleIf?: Question["visibleIf"] | null };

/**
 * The visible questions for these answers. A condition refers to earlier questions of the same form. A hidden question
 * counts as absent, so a clause on it is false.
 */
export function visibleQuestions<Q extends Conditional>(questions: readonly Q[], answers: Answers): Q[] {
  const visible = new Set<string>();
  return questions.filter(({ id, visibleIf }) => {
    const shown = holds(
      visibleIf,
      ({ question, is }) => visible.has(question) && fulfils(answers[question]?.value, is),
    );
    if (shown) visible.add(id);
    return shown;
  });
}

function fulfils(value: unknown, wanted: unknown[]): boolean {
  return [value].flat().some((item) => wanted.includes(item));
}
