import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";

/** What visibility needs to know of a question. */
export type Conditional = Pick<Question, "id"> & { visibleIf?: Question["visibleIf"] | null };

/**
 * The questions that are asked, given the answers. A condition refers to an earlier question of the same form; a hidden
 * question counts as absent, so what depends on it is hidden too.
 */
export function visibleQuestions<Q extends Conditional>(questions: readonly Q[], answers: Answers): Q[] {
  const visible = new Set<string>();
  return questions.filter(({ id, visibleIf }) => {
    const shown =
      !visibleIf || (visible.has(visibleIf.question) && fulfils(answers[visibleIf.question]?.value, visibleIf.is));
    if (shown) visible.add(id);
    return shown;
  });
}

function fulfils(value: unknown, wanted: unknown[]): boolean {
  return [value].flat().some((item) => wanted.includes(item));
}
