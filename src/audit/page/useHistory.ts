import { useCustom } from "@refinedev/core";
import type { HistoryEntry } from "#domain/wire/historyEntry.ts";

/** What happened to an audit, oldest first; undefined while it is read. */
export function useHistory(taskCode: string): HistoryEntry[] | undefined {
  return useCustom<HistoryEntry[]>({
    url: `/tasks/${taskCode}/history`,
    method: "get",
    queryOptions: { cacheTime: 0 },
  }).data?.data;
}
