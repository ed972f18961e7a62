/**
 * `queryOptions` for a record being changed: it is read when its page opens, despite cached data, and not again; its
 * revision is then the one its person saw.
 */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

/** State of reading a record, from `useOne`. */
interface Reading {
  isLoading: boolean;
  isFetchedAfterMount: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
}

/**
 * Whether a record, or why it cannot be read, is there as it is now, and not as an earlier page left it. Without a line there
 * is nothing newer to wait for.
 */
export const isReadAnew = ({ isLoading, isFetchedAfterMount, fetchStatus }: Reading): boolean =>
  isFetchedAfterMount || (!isLoading && fetchStatus === "paused");
