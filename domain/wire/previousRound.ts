import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments } from "#domain/scoring/score.ts";

/** The submission before the one an audit is about now: `GET tasks/{code}/previous-round`. */
export interface PreviousRound {
  /** None in a first round. */
  round: number | null;
  submittedAt: string | null;
  answers: Answers;
  /** The newest grades that an auditor finished in an earlier round. */
  assessments: Assessments;
}
