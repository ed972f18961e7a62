import { EVERYTHING } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";

/** Retries automatically when the server is reachable again; a person can retry before. */
export function useRetryOnReturn(retry: (() => void) | undefined): void {
  useLiveEvents((event) => {
    if (event === EVERYTHING) retry?.();
  });
}
