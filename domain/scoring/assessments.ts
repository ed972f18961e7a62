import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import {
  type Assessment,
  type Assessments,
  type Counting,
  isGraded,
  type Scorable,
  wantsGrade,
} from "#domain/scoring/score.ts";
import { isBlankText } from "#domain/texts/storable.ts";

/** Faults of an assessment, as keys of `locales/<locale>/questionnaire.json`, `assessment.*`. */
export type AssessmentProblem = "points" | "reason" | "tooLongTogether" | "tooManyNotApplicable" | "unknown";

function problemOf({ points, comment, notApplicable }: Assessment, maxPoints: number): AssessmentProblem | undefined {
  if (notApplicable && isBlankText(comment ?? "")) return "reason";
  if (points === undefined || points === null) return undefined;
  return Number.isInteger(points) && points >= 0 && points <= maxPoints ? undefined : "points";
}

/** Number of characters about an answer and its proofs, all of which are in the report. */
function writtenIn({ comment, proofs }: Assessment): number {
  const about = (proofs ?? []).map(({ title, note }) => title.length + (note?.length ?? 0));
  return about.reduce((sum, length) => sum + length, comment?.length ?? 0);
}

/** The given assessments with text, if the whole text of the grading is longer than a report can be rendered with. */
function tooLongTogether(assessments: Assessments, given: ReadonlySet<string>): string[] {
  const lengths = Object.entries(assessments).map(([id, assessment]) => ({ id, length: writtenIn(assessment) }));
  if (lengths.reduce((sum, { length }) => sum + length, 0) <= programme.commentsTogether) return [];
  return lengths.filter(({ id, length }) => length > 0 && given.has(id)).map(({ id }) => id);
}

/** Number of an assessment's changes, 0 without any. Assessments from earlier versions, which did not count, have 1. */
export function assessmentRevision(assessment: Assessment | undefined): number {
  return assessment ? (assessment.revision ?? 1) : 0;
}

/** The `late` questions that exceed a field's limit of "not applicable". Earlier questions have priority. */
function beyondLimit(ids: string[], assessments: Assessments, late: ReadonlySet<string>): string[] {
  const settled = ids.filter((id) => assessments[id]?.notApplicable);
  const early = settled.filter((id) => !late.has(id));
  return settled.filter((id) => late.has(id)).slice(Math.max(0, programme.notApplicablePerField - early.length));
}

/** Ids of visible questions that may not be "not applicable", because others of their field already are. */
export function barredFromNotApplicable(
  sections: readonly Scorable[],
  answers: Answers,
  assessments: Assessments,
): Set<string> {
  const barred = sections.flatMap(({ questions }) => {
    const ids = visibleQuestions(questions, answers).map(({ id }) => id);
    const taken = ids.filter((id) => assessments[id]?.notApplicable);
    return taken.length < programme.notApplicablePerField ? [] : ids.filter((id) => !assessments[id]?.notApplicable);
  });
  return new Set(barred);
}

/**
 * Faults of assessments by question id; empty if they can be saved.
 * @param given the assessments to check; the others are only for comparison
 */
export function checkAssessments(
  sections: readonly Scorable[],
  answers: Answers,
  assessments: Assessments,
  given: readonly string[] = Object.keys(assessments),
): Record<string, AssessmentProblem[]> {
  const checked = new Set(given);
  const errors: Record<string, AssessmentProblem[]> = {};
  const questions = new Map(
    sections.flatMap((section) => section.questions).map((question) => [question.id, question]),
  );
  for (const [id, assessment] of Object.entries(assessments)) {
    if (!checked.has(id)) continue;
    const question = questions.get(id);
    const found = question ? problemOf(assessment, question.maxPoints) : "unknown";
    if (found) errors[id] = [found];
  }
  const add = (id: string, problem: AssessmentProblem) => {
    errors[id] = [...(errors[id] ?? []), problem];
  };
  for (const section of sections) {
    const ids = visibleQuestions(section.questions, answers).map(({ id }) => id);
    for (const id of beyondLimit(ids, assessments, checked)) add(id, "tooManyNotApplicable");
  }
  for (const id of tooLongTogether(assessments, checked)) add(id, "tooLongTogether");
  return errors;
}

/** Minimum points of a question without a required comment. */
export const pointsWithoutComment = (maxPoints: number): number => Math.ceil(maxPoints * programme.commentBelow);

/** Whether the points are so few that a comment is required, and missing. */
export function lacksComment({ points, comment, notApplicable }: Assessment, maxPoints: number): boolean {
  if (notApplicable || typeof points !== "number") return false;
  return points < pointsWithoutComment(maxPoints) && isBlankText(comment ?? "");
}

/** Missing part of a question's grade: points, the reason for few points, or an applicable question in its field. */
export type GradeLack = "points" | "comment" | "applicable";

/** A question that prevents finishing, with the reason. */
export interface OpenGrade {
  id: string;
  lacks: GradeLack;
}

/**
 * The visible questions that prevent finishing: ungraded ones, and those with few points and no comment. For a field
 * with only "not applicable" questions, its first.
 */
export function openGrades(
  sections: readonly Scorable[],
  answers: Answers,
  assessments: Assessments,
  counting: Counting,
): OpenGrade[] {
  return sections.flatMap(({ questions }) => {
    const visible = visibleQuestions(questions, answers).filter((question) => wantsGrade(question, answers, counting));
    const [first] = visible;
    if (first && visible.every(({ id }) => assessments[id]?.notApplicable))
      return [{ id: first.id, lacks: "applicable" }];
    return visible.flatMap(({ id, maxPoints }): OpenGrade[] => {
      const assessment = assessments[id] ?? {};
      if (!isGraded(assessment)) return [{ id, lacks: "points" }];
      return lacksComment(assessment, maxPoints) ? [{ id, lacks: "comment" }] : [];
    });
  });
}
