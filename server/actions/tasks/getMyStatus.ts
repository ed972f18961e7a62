import { rolesWith } from "#domain/access/can.ts";
import { statesOf, statuses } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { listRecords } from "#server/resources/read.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";

/** The number of the caller's audits by state, and the open one with the earliest deadline. */
export default defineAction({
  method: "GET",
  path: "/tasks/get-my-status",
  summary: "Status of your audits",
  access: rolesWith(programmeResources.get("task"), "list"),
  response: objectOf({
    total: count,
    byStatus: objectOf(Object.fromEntries(statuses.map((status) => [status, count]))),
    next: { anyOf: [taskResponse, { type: "null" }] },
  }),
  async handle({ services, actor }) {
    const resource = services.registry.get("task");
    const countOf = async (status: string) =>
      (await listRecords(services, resource, actor, { status: [status], _end: ["1"] })).total;
    const counts = await Promise.all(statuses.map(async (status) => [status, await countOf(status)] as const));
    const open = statuses.filter((status) => !statesOf("ended").includes(status));
    const { records } = await listRecords(services, resource, actor, {
      status: open,
      _sort: ["expirationDate"],
      _end: ["1"],
    });
    return {
      total: counts.reduce((sum, [, number]) => sum + number, 0),
      byStatus: Object.fromEntries(counts),
      next: records[0] ?? null,
    };
  },
});
