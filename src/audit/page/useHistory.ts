import { useCustom } from "@refinedev/core";

/** A step of an audit's way, as `GET tasks/{code}/history` tells it. */
export interface HistoryEntry {
  id: string;
  at: string;
  action: string;
  status: string | null;
  reason: string | null;
  actorName: string | null;
  actorRole: string | null;
}

/** What happened to an audit, oldest first; undefined while it is read. */
export function useHistory(taskCode: string): HistoryEntry[] | undefined {
  return useCustom<HistoryEntry[]>({
    url: `/tasks/${taskCode}/history`,
    method: "get",
    queryOptions: { cacheTime: 0 },
  }).data?.data;
}
