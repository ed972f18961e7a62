import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Assessment, Assessments, Scorable } from "#domain/scoring/score.ts";

/** Whether an assessment has fewer points than the question's maximum. "Not applicable" loses none. */
export function losesPoints({ points, notApplicable }: Assessment, maxPoints: number): boolean {
  return !notApplicable && typeof points === "number" && points < maxPoints;
}

/** Ids of the questions with lost points, in the order of the questionnaire. */
export function lostPoints(sections: readonly Scorable[], answers: Answers, assessments: Assessments): string[] {
  return sections
    .flatMap(({ questions }) => visibleQuestions(questions, answers))
    .filter(({ id, maxPoints }) => losesPoints(assessments[id] ?? {}, maxPoints))
    .map(({ id }) => id);
}
