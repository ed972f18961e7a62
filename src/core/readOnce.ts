/** For `queryOptions` of a record that is being changed: nobody reads it again meanwhile, its revision is the one its person saw. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, cacheTime: 0 };
