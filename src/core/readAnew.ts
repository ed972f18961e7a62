/**
 * For `queryOptions` of a record that is being changed: it is read when its page is opened, whatever other pages have read
 * of it, and not again meanwhile; its revision is the one its person saw.
 */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

/** How far the reading of a record is, as `useOne` tells. */
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
