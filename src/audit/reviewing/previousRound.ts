import type { PreviousRound } from "#domain/wire/previousRound.ts";
import { useRead } from "#src/shared/useRead.ts";

const none: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };

/** The round before this one; undefined while it is read. One that could not be read is left out: the work goes on. */
export function usePreviousRound(taskCode: string): PreviousRound | undefined {
  const { found, problem } = useRead(`/tasks/${taskCode}/previous-round`);
  return problem ? none : (found ?? undefined);
}
