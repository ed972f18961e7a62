import type { PreviousRound } from "#domain/wire/previousRound.ts";
import { useRead } from "#src/shared/useRead.ts";

const none: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };

/**
 * The round before this one; undefined while it is read. One that could not be read is left out: the work goes on.
 * @param judged the one that was graded last, if one was: whoever grades compares with what the points were given for
 */
export function usePreviousRound(taskCode: string, judged = false): PreviousRound | undefined {
  const { found, problem } = useRead(`/tasks/${taskCode}/previous-round${judged ? "?judged=true" : ""}` as const);
  return problem ? none : (found ?? undefined);
}
