import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Assessments, Scorable } from "#domain/scoring/score.ts";
import { reaches } from "#domain/scoring/verdict.ts";

/** A graded question that stands out. */
export interface Offer {
  questionId: string;
  auditFieldId: string;
  points: number;
  max: number;
  comment: string;
}

/** What an auditor's grades offer for the report's sections of these names. */
export interface Offers {
  strengths: Offer[];
  weaknesses: Offer[];
}

const highest = Math.max(...programme.levels.map(({ threshold }) => threshold));

/** Questions graded as the highest level asks, and those below the line of a field; the best and the worst first. */
export function offersOf(sections: readonly Scorable[], answers: Answers, assessments: Assessments): Offers {
  const graded = sections.flatMap(({ auditFieldId, questions }) =>
    visibleQuestions(questions, answers).flatMap(({ id, maxPoints: max }): Offer[] => {
      const { points, comment = "", notApplicable } = assessments[id] ?? {};
      return typeof points === "number" && !notApplicable
        ? [{ questionId: id, auditFieldId, points, max, comment: comment.trim() }]
        : [];
    }),
  );
  const share = ({ points, max }: Offer) => points / max;
  return {
    strengths: graded.filter((offer) => reaches(offer, highest)).sort((a, b) => share(b) - share(a)),
    weaknesses: graded.filter((offer) => !reaches(offer, programme.fieldThreshold)).sort((a, b) => share(a) - share(b)),
  };
}
