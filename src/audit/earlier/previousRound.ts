import type { PreviousRound } from "#domain/wire/previousRound.ts";
import { useRead } from "#src/shared/useRead.ts";

const none: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };

/**
 * The previous round. Undefined while loading. If it cannot be read, it is left out and work continues.
 * @param judged the last graded round instead, if there is one, because auditors compare with the answers that got the
 * points
 */
export function usePreviousRound(taskCode: string, judged = false): PreviousRound | undefined {
  const { found, problem } = useRead(`/tasks/${taskCode}/previous-round${judged ? "?judged=true" : ""}` as const);
  return problem ? none : (found ?? undefined);
}
