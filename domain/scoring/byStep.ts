import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";

/** A step of the improvement cycle. */
export type Step = Question["pdca"];

interface SectionOf<Q> {
  auditFieldId: string;
  questions: readonly Q[];
}

/**
 * The fields' questions of one step of Plan, Do, Check, Act, to be scored and rated like whole fields. What is visible is
 * decided over all steps first, so the conditions are left out; a field without a question of the step is left out too.
 */
export function sectionsOfStep<Q extends Question>(
  sections: readonly SectionOf<Q>[],
  answers: Answers,
  step: Step,
): SectionOf<Q>[] {
  return sections
    .map(({ auditFieldId, questions }) => ({
      auditFieldId,
      questions: visibleQuestions(questions, answers)
        .filter(({ pdca }) => pdca === step)
        .map(({ visibleIf: _decided, ...question }) => question as Q),
    }))
    .filter(({ questions }) => questions.length > 0);
}
