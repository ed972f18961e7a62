import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import {
  type Assessments,
  type Counting,
  isGraded,
  type Score,
  type Stepped,
  score,
  wantsGrade,
} from "#domain/scoring/score.ts";

/**
 * The score of what is graded so far: a question that is still open is left out of the maximum, not counted as 0. Once
 * all is graded it is the score.
 */
export function scoreSoFar(
  sections: readonly Stepped[],
  answers: Answers,
  assessments: Assessments,
  counting: Counting,
): Score {
  const wanted = sections.map(({ auditFieldId, questions }) => ({
    auditFieldId,
    questions: visibleQuestions(questions, answers).filter((question) => wantsGrade(question, answers, counting)),
  }));
  const graded = wanted.map(({ auditFieldId, questions }) => ({
    auditFieldId,
    questions: questions
      .filter(({ id }) => isGraded(assessments[id]))
      .map(({ visibleIf: _decided, ...question }) => question),
  }));
  const ofGraded = score(graded, answers, assessments, counting);
  const fields = ofGraded.fields.map((field, index) => ({ ...field, total: wanted[index]?.questions.length ?? 0 }));
  return { ...ofGraded, fields };
}

/** Whether a score is final: every visible question is graded. */
export const isFinal = ({ fields }: Pick<Score, "fields">): boolean =>
  fields.every(({ graded, total }) => graded === total);
