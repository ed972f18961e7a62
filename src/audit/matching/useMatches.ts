import { useList, useOne } from "@refinedev/core";
import type { Problem } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { type Match, rankAudits } from "#domain/matching/rankAudits.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import { toProblem } from "#providers/problem.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** Maximum number of ranked audits, which are those that have waited longest. */
const RANKED = 500;

/** The audits that are listed for every auditor. */
interface Matched {
  /** Matches, best first, and their number. Undefined while loading or after a failure. */
  matched?: { matches: Match<TaskRecord>[]; total: number };
  /** The reason for a failure, with a retry. */
  failed?: { problem: Problem; onRetry(): void };
}

/** The listed audits, ranked for this auditor by their profile. */
export function useMatches(me: Me): Matched {
  const profile = useOne<Stored<User>>({ resource: "users", id: me.id, errorNotification: false });
  const listed = useList<TaskRecord>({
    resource: "tasks",
    filters: [{ field: "status", operator: "eq", value: "approved" }],
    sorters: [{ field: "updatedAt", order: "asc" }],
    pagination: { pageSize: RANKED },
    errorNotification: false,
  });
  if (profile.data && listed.data) {
    const { experience_from_fields = [], speakingLanguages = [] } = profile.data.data;
    const matches = rankAudits(listed.data.data, me, { experience_from_fields, speakingLanguages }, new Date());
    return { matched: { matches, total: listed.data.total } };
  }
  const unread = [profile, listed].find(({ error }) => error);
  if (!unread) return {};
  return { failed: { problem: toProblem(unread.error), onRetry: () => void unread.refetch() } };
}
