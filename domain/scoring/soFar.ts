import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, type Counting, isGraded, type Score, type Stepped, score } from "#domain/scoring/score.ts";

/**
 * The decided questions of a field. A hidden question is decided from the field's first grade on, so a field without
 * grades has no share.
 */
function decidedOf({ auditFieldId, questions }: Stepped, answers: Answers, assessments: Assessments): Stepped {
  const visible = new Set(visibleQuestions(questions, answers));
  const graded = ({ id }: { id: string }) => isGraded(assessments[id]);
  const begun = visible.size === 0 || [...visible].some(graded);
  return {
    auditFieldId,
    questions: questions.flatMap((question) => {
      if (!visible.has(question)) return begun ? [question] : [];
      const { visibleIf: _decided, ...asked } = question;
      return graded(question) ? [asked] : [];
    }),
  };
}

/**
 * The score of the questions graded so far. Open questions are left out of the maximum instead of counting 0. Once all
 * are graded, it equals the score.
 */
export function scoreSoFar(
  sections: readonly Stepped[],
  answers: Answers,
  assessments: Assessments,
  counting: Counting,
): Score {
  const decided = sections.map((section) => decidedOf(section, answers, assessments));
  const soFar = score(decided, answers, assessments, counting);
  const totals = score(sections, answers, assessments, counting).fields.map(({ total }) => total);
  return { ...soFar, fields: soFar.fields.map((field, index) => ({ ...field, total: totals[index] ?? 0 })) };
}

/** Whether a score is final, because every visible question is graded. */
export const isFinal = ({ fields }: Pick<Score, "fields">): boolean =>
  fields.every(({ graded, total }) => graded === total);
