import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";

/** A job for its owner, read again after each progress event. */
export function useJob(id: string) {
  const path = `/bulk-jobs/${id}` as const;
  return useLiveRead(path, (event) => isAbout(event, "bulk-job", [id])).found;
}
