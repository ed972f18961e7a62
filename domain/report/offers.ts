import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Assessments, Scorable } from "#domain/scoring/score.ts";
import { reaches } from "#domain/scoring/verdict.ts";

/** A graded question that is worth a line in the report. */
export interface Offer {
  questionId: string;
  auditFieldId: string;
  points: number;
  max: number;
  /** Lost points of the question, with its weight. */
  lost: number;
  comment: string;
}

/** Suggestions for the report from an auditor's grades. */
export interface Offers {
  strengths: Offer[];
  losses: Offer[];
}

/** Questions with a comment first, then in the order of the questionnaire. */
const commentedFirst = (a: Offer, b: Offer) => Number(b.comment !== "") - Number(a.comment !== "");

/**
 * Questions with all their points, those with a comment first. Also questions with lost points, the largest loss first:
 * each with a comment, and each below a field's threshold.
 */
export function offersOf(
  sections: readonly Scorable[],
  answers: Answers,
  assessments: Assessments,
  { fieldThreshold }: Pick<Rules, "fieldThreshold">,
): Offers {
  const graded = sections.flatMap(({ auditFieldId, questions }) =>
    visibleQuestions(questions, answers).flatMap(({ id, maxPoints: max, weight = 1 }): Offer[] => {
      const { points, comment = "", notApplicable } = assessments[id] ?? {};
      if (typeof points !== "number" || notApplicable) return [];
      return [{ questionId: id, auditFieldId, points, max, lost: weight * (max - points), comment: comment.trim() }];
    }),
  );
  const worthALine = (offer: Offer) => offer.comment !== "" || !reaches(offer, fieldThreshold);
  return {
    strengths: graded.filter(({ lost }) => lost === 0).sort(commentedFirst),
    losses: graded
      .filter((offer) => offer.lost > 0 && worthALine(offer))
      .sort((a, b) => b.lost - a.lost || commentedFirst(a, b)),
  };
}
