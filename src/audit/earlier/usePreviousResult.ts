import { useList } from "@refinedev/core";
import type { Certificate } from "#domain/generated/resources.ts";
import { percentOf } from "#domain/percent.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** Result of the enterprise's previous audit: percent by field, from its certificate. */
export function usePreviousResult(task: TaskRecord): { number: string; fields: Map<string, number> } | undefined {
  const { data } = useList<Stored<Certificate>>({
    resource: "certificates",
    filters: [
      { field: "peCode", operator: "eq", value: task.peCode },
      { field: "source", operator: "eq", value: "platform" },
    ],
    sorters: [{ field: "date", order: "desc" }],
    pagination: { pageSize: 20 },
  });
  const before = task.completedAt ?? task.updatedAt;
  const previous = data?.data.find(({ taskCode, createdAt }) => taskCode !== task.code && createdAt < before);
  if (!previous) return undefined;
  return {
    number: previous.number,
    fields: new Map(
      previous.achievements.map(({ auditFieldId, points, max }) => [auditFieldId, percentOf(points, max)]),
    ),
  };
}
