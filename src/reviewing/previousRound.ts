import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { useOptional } from "#src/autosave/useOptional.ts";

/** `GET tasks/{code}/previous-round`. */
export interface PreviousRound {
  /** None in a first round. */
  round: number | null;
  submittedAt: string | null;
  answers: Answers;
  assessments: Assessments;
}

/** The round before this one; undefined while it is read, and when it could not be. */
export function usePreviousRound(taskCode: string): PreviousRound | undefined {
  return useOptional<PreviousRound>(`/tasks/${taskCode}/previous-round`).found ?? undefined;
}
