import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, isGraded, type Scorable, type Score, score } from "#domain/scoring/score.ts";

/**
 * The score of what is graded so far: a question that is still open is left out of the maximum, not counted as 0. Once
 * all is graded it is the score.
 */
export function scoreSoFar(sections: readonly Scorable[], answers: Answers, assessments: Assessments): Score {
  const visible = sections.map((section) => visibleQuestions(section.questions, answers));
  const graded = sections.map(({ auditFieldId }, index) => ({
    auditFieldId,
    questions: (visible[index] ?? [])
      .filter(({ id }) => isGraded(assessments[id]))
      .map(({ visibleIf: _decided, ...question }) => question),
  }));
  const ofGraded = score(graded, answers, assessments);
  const fields = ofGraded.fields.map((field, index) => ({ ...field, total: visible[index]?.length ?? 0 }));
  return { ...ofGraded, fields };
}

/** Whether a score is final: every visible question is graded. */
export const isFinal = ({ fields }: Pick<Score, "fields">): boolean =>
  fields.every(({ graded, total }) => graded === total);
