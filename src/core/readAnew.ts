/**
 * `queryOptions` for a record being changed. It is read when its page opens, despite cached data, and not again. So its
 * revision is the one that the person saw.
 */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

/** State of reading a record, from `useOne`. */
interface Reading {
  isLoading: boolean;
  isFetchedAfterMount: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
}

/**
 * Whether the current record, or the current error of reading it, has arrived, and not only the cached one of an
 * earlier page. Offline, nothing newer can arrive.
 */
export const isReadAnew = ({ isLoading, isFetchedAfterMount, fetchStatus }: Reading): boolean =>
  isFetchedAfterMount || (!isLoading && fetchStatus === "paused");
