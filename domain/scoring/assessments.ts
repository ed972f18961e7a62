import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessment, type Assessments, isGraded, type Scorable } from "#domain/scoring/score.ts";

/** What is wrong with an assessment; keys of `locales/<locale>/questionnaire.json`, `assessment.*`. */
export type AssessmentProblem = "points" | "reason" | "tooManyNotApplicable" | "unknown";

function problemOf({ points, comment, notApplicable }: Assessment, maxPoints: number): AssessmentProblem | undefined {
  if (notApplicable && !comment?.trim()) return "reason";
  if (points === undefined || points === null) return undefined;
  return Number.isInteger(points) && points >= 0 && points <= maxPoints ? undefined : "points";
}

/** Those that are not applicable beyond what a field may have. */
function beyondLimit(ids: string[], assessments: Assessments): string[] {
  return ids.filter((id) => assessments[id]?.notApplicable).slice(programme.notApplicablePerField);
}

/** What is wrong with assessments, by question id; an empty object when they may be saved. */
export function checkAssessments(
  sections: readonly Scorable[],
  answers: Answers,
  assessments: Assessments,
): Record<string, AssessmentProblem[]> {
  const errors: Record<string, AssessmentProblem[]> = {};
  const questions = new Map(
    sections.flatMap((section) => section.questions).map((question) => [question.id, question]),
  );
  for (const [id, assessment] of Object.entries(assessments)) {
    const question = questions.get(id);
    const found = question ? problemOf(assessment, question.maxPoints) : "unknown";
    if (found) errors[id] = [found];
  }
  for (const section of sections) {
    const ids = visibleQuestions(section.questions, answers).map(({ id }) => id);
    for (const id of beyondLimit(ids, assessments)) errors[id] = [...(errors[id] ?? []), "tooManyNotApplicable"];
  }
  return errors;
}

/** Ids of visible questions that finishing still misses; a field of not applicable questions alone misses its first. */
export function ungraded(sections: readonly Scorable[], answers: Answers, assessments: Assessments): string[] {
  return sections.flatMap(({ questions }) => {
    const ids = visibleQuestions(questions, answers).map(({ id }) => id);
    const open = ids.filter((id) => !isGraded(assessments[id]));
    const pointless = ids.length > 0 && ids.every((id) => assessments[id]?.notApplicable);
    return pointless ? ids.slice(0, 1) : open;
  });
}
