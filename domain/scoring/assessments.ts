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

/** What is wrong with an assessment; keys of `locales/<locale>/questionnaire.json`, `assessment.*`. */
export type AssessmentProblem = "points" | "reason" | "tooLongTogether" | "tooManyNotApplicable" | "unknown";

function problemOf({ points, comment, notApplicable }: Assessment, maxPoints: number): AssessmentProblem | undefined {
  if (notApplicable && !comment?.trim()) return "reason";
  if (points === undefined || points === null) return undefined;
  return Number.isInteger(points) && points >= 0 && points <= maxPoints ? undefined : "points";
}

/** How many characters were written about an answer and its proofs; the report has them all. */
function writtenIn({ comment, proofs }: Assessment): number {
  const about = (proofs ?? []).map(({ title, note }) => title.length + (note?.length ?? 0));
  return about.reduce((sum, length) => sum + length, comment?.length ?? 0);
}

/** Of the given ones those with words, where all words of the grading are more than a report can be drawn with. */
function tooLongTogether(assessments: Assessments, given: ReadonlySet<string>): string[] {
  const lengths = Object.entries(assessments).map(([id, assessment]) => ({ id, length: writtenIn(assessment) }));
  if (lengths.reduce((sum, { length }) => sum + length, 0) <= programme.commentsTogether) return [];
  return lengths.filter(({ id, length }) => length > 0 && given.has(id)).map(({ id }) => id);
}

/** Counts an assessment's changes; 0 for none yet. Those of before it was counted are in their first. */
export function assessmentRevision(assessment: Assessment | undefined): number {
  return assessment ? (assessment.revision ?? 1) : 0;
}

/** Of the `late` ones those that are not applicable beyond what a field may have: earlier ones keep their place before them. */
function beyondLimit(ids: string[], assessments: Assessments, late: ReadonlySet<string>): string[] {
  const settled = ids.filter((id) => assessments[id]?.notApplicable);
  const early = settled.filter((id) => !late.has(id));
  return settled.filter((id) => late.has(id)).slice(Math.max(0, programme.notApplicablePerField - early.length));
}

/** Ids of visible questions that may not be made not applicable, because others of their field are already. */
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
 * What is wrong with assessments, by question id; an empty object when they may be saved.
 * @param given the ones to check; the others are only what they are checked against
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

/** Fewest points of a question that may stand without a comment. */
export const pointsWithoutComment = (maxPoints: number): number => Math.ceil(maxPoints * programme.commentBelow);

/** Whether so few points were given that the auditor has to say why, and has not yet. */
export function lacksComment({ points, comment, notApplicable }: Assessment, maxPoints: number): boolean {
  if (notApplicable || typeof points !== "number") return false;
  return points < pointsWithoutComment(maxPoints) && !comment?.trim();
}

/** What a question's grade lacks: points, the reason for few of them, or that anything in its field applies. */
export type GradeLack = "points" | "comment" | "applicable";

/** A question that finishing still misses, and why. */
export interface OpenGrade {
  id: string;
  lacks: GradeLack;
}

/**
 * The visible questions that finishing still misses: ungraded ones, and those with few points and no comment; a field of
 * not applicable questions alone misses its first.
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
