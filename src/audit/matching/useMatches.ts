import { useList, useOne } from "@refinedev/core";
import type { User } from "#domain/generated/resources.ts";
import { type Match, rankAudits } from "#domain/matching/rankAudits.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** How many listed audits are ranked; those that wait longest. */
const RANKED = 500;

/** The audits that are listed for every auditor, those that suit this one best first; undefined while they are read. */
export function useMatches(me: Me): { matches: Match<TaskRecord>[]; total: number } | undefined {
  const { data: profile } = useOne<Stored<User>>({ resource: "users", id: me.id });
  const { data } = useList<TaskRecord>({
    resource: "tasks",
    filters: [{ field: "status", operator: "eq", value: "approved" }],
    sorters: [{ field: "updatedAt", order: "asc" }],
    pagination: { pageSize: RANKED },
  });
  if (!data || !profile) return undefined;
  const { experience_from_fields = [], speakingLanguages = [] } = profile.data;
  return { matches: rankAudits(data.data, me, { experience_from_fields, speakingLanguages }), total: data.total };
}
