import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { useRead } from "#src/shared/useRead.ts";

/** `GET tasks/{code}/previous-round`. */
export interface PreviousRound {
  /** None in a first round. */
  round: number | null;
  submittedAt: string | null;
  answers: Answers;
  assessments: Assessments;
}

const none: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };

/** The round before this one; undefined while it is read. One that could not be read is left out: the work goes on. */
export function usePreviousRound(taskCode: string): PreviousRound | undefined {
  const { found, problem } = useRead<PreviousRound>(`/tasks/${taskCode}/previous-round`);
  return problem ? none : (found ?? undefined);
}
