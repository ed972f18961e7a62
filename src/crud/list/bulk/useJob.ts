import { useLiveRead } from "#src/core/useLiveRead.ts";

/** A job as its owner sees it, read again whenever it tells how far it is. */
export function useJob(id: string) {
  const path = `/bulk-jobs/${id}` as const;
  return useLiveRead(path, (event) => event === "everything" || (event.resource === "bulk-job" && event.id === id))
    .found;
}
