import type { QuestionView } from "#domain/questionnaire/view.ts";
import { isGraded } from "#domain/scoring/score.ts";
import type { Former } from "#src/audit/grading/formers.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import type { GradeStore } from "#src/audit/grading/store.ts";

/** The grade of the round before, if its answer still says the same and the question still takes it. */
export function formerGrade(former: Former | undefined, maxPoints: number): GradeDraft | undefined {
  if (!former || former.changed || !isGraded(former.assessment)) return undefined;
  const { points = null, comment = "", notApplicable = false, proofs } = former.assessment ?? {};
  if ((points ?? 0) > maxPoints) return undefined;
  return { points: notApplicable ? null : points, comment, notApplicable, ...(proofs ? { proofs } : {}) };
}

/** Grades of the round before that can be taken over for questions that nobody has graded in this one. */
export function openFormerGrades(
  store: GradeStore,
  questions: Iterable<QuestionView>,
  formers: ReadonlyMap<string, Former>,
): Map<string, GradeDraft> {
  const { open, barred } = store.getSummary();
  const missing = new Set(open);
  const found = [...questions].flatMap(({ id, maxPoints }): [string, GradeDraft][] => {
    const grade = missing.has(id) && !isGraded(store.get(id).draft) && formerGrade(formers.get(id), maxPoints);
    return grade && !(grade.notApplicable && barred.has(id)) ? [[id, grade]] : [];
  });
  return new Map(found);
}
