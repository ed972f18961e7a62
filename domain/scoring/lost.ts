import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Assessment, Assessments, Scorable } from "#domain/scoring/score.ts";

/** Whether an assessment gave a question fewer points than its maximum; "not applicable" loses none. */
export function losesPoints({ points, notApplicable }: Assessment, maxPoints: number): boolean {
  return !notApplicable && typeof points === "number" && points < maxPoints;
}

/** Ids of the questions that lost points, in the order in which they are asked. */
export function lostPoints(sections: readonly Scorable[], answers: Answers, assessments: Assessments): string[] {
  return sections
    .flatMap(({ questions }) => visibleQuestions(questions, answers))
    .filter(({ id, maxPoints }) => losesPoints(assessments[id] ?? {}, maxPoints))
    .map(({ id }) => id);
}
