import { EVERYTHING } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";

/** Tries again by itself what could not be had, when the server is heard again after a break; a person can do so before. */
export function useRetryOnReturn(retry: (() => void) | undefined): void {
  useLiveEvents((event) => {
    if (event === EVERYTHING) retry?.();
  });
}
