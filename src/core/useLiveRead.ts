import { useCallback } from "react";
import type { ResponseOf } from "#providers/http/routes.ts";
import type { LiveEvent } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";
import { useRead } from "#src/shared/useRead.ts";
import type { Read } from "#src/shared/useReading.ts";

/** Reads again a moment after events that concern what was read. */
export function useRetryOnEvents(retry: () => void, concerns: (event: LiveEvent) => boolean): void {
  const again = useBatched<void>(useCallback(async () => retry(), [retry]));
  useLiveEvents((event) => {
    if (concerns(event)) again();
  });
}

/** As `useRead`, and again a moment after events that concern it; until then, and when that fails, what was read stays. */
export function useLiveRead<const Path extends string>(
  path: Path | undefined,
  concerns: (event: LiveEvent) => boolean,
): Read<ResponseOf<"GET", Path>> {
  const read = useRead(path, { keepPrevious: true });
  useRetryOnEvents(read.retry, concerns);
  return read;
}
