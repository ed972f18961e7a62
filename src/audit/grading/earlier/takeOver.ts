import type { QuestionView } from "#domain/questionnaire/view.ts";
import { isGraded } from "#domain/scoring/score.ts";
import type { PreviousQuestion } from "#src/audit/earlier/previousGrades.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import type { GradeStore } from "#src/audit/grading/store.ts";

/** The previous round's grade, if its answer is unchanged and the question still accepts the points. */
export function previousGrade(previous: PreviousQuestion | undefined, maxPoints: number): GradeDraft | undefined {
  if (!previous || previous.changed || !isGraded(previous.assessment)) return undefined;
  const { points = null, comment = "", notApplicable = false, proofs } = previous.assessment ?? {};
  if ((points ?? 0) > maxPoints) return undefined;
  return { points: notApplicable ? null : points, comment, notApplicable, ...(proofs ? { proofs } : {}) };
}

/** Grades of the previous round that can be copied to ungraded questions. */
export function openPreviousGrades(
  store: GradeStore,
  questions: Iterable<QuestionView>,
  previousGrades: ReadonlyMap<string, PreviousQuestion>,
): Map<string, GradeDraft> {
  const { open, barred } = store.getSummary();
  const found = [...questions].flatMap(({ id, maxPoints }): [string, GradeDraft][] => {
    const grade = open.get(id) === "points" && previousGrade(previousGrades.get(id), maxPoints);
    return grade && !(grade.notApplicable && barred.has(id)) ? [[id, grade]] : [];
  });
  return new Map(found);
}
