import { useEffect, useMemo } from "react";
import { batched } from "#src/shared/batch.ts";

const BATCH_DELAY_MS = 250;

/**
 * Collects events for a moment, as long as a component is mounted, and retries failed batches.
 * @param handOn a stable function; rejects if it failed
 * @returns a function that adds an event
 */
export function useBatched<T>(handOn: (all: T[]) => Promise<void>): (one: T) => void {
  const batch = useMemo(() => batched<T>(BATCH_DELAY_MS, handOn), [handOn]);
  useEffect(() => batch.stop, [batch]);
  return batch.add;
}
