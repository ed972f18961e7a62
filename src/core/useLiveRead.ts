import { useEffect, useMemo } from "react";
import type { ResponseOf } from "#providers/http/routes.ts";
import type { LiveEvent } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { batched } from "#src/shared/batch.ts";
import { useRead } from "#src/shared/useRead.ts";
import type { Read } from "#src/shared/useReading.ts";

const BATCH_DELAY_MS = 250;

/** As `useRead`, and again a moment after events that concern it; until then, and when that fails, what was read stays. */
export function useLiveRead<const Path extends string>(
  path: Path,
  concerns: (event: LiveEvent) => boolean,
): Read<ResponseOf<"GET", Path>> {
  const read = useRead(path, { keepPrevious: true });
  const { retry } = read;
  const again = useMemo(() => batched<void>(BATCH_DELAY_MS, async () => retry()), [retry]);
  useEffect(() => again.stop, [again]);
  useLiveEvents((event) => {
    if (concerns(event)) again.add();
  });
  return read;
}
