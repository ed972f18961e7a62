import { useEffect, useMemo } from "react";
import { batched } from "#src/shared/batch.ts";

const BATCH_DELAY_MS = 250;

/**
 * Gathers what events tell within a moment, as long as a component is shown; what could not be handed on is tried again.
 * @param handOn the same function from one drawing to the next; rejects where it could not do its work
 * @returns what adds one more
 */
export function useBatched<T>(handOn: (all: T[]) => Promise<void>): (one: T) => void {
  const batch = useMemo(() => batched<T>(BATCH_DELAY_MS, handOn), [handOn]);
  useEffect(() => batch.stop, [batch]);
  return batch.add;
}
