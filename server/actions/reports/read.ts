import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { reportResponse } from "#server/tasks/responseShapes.ts";

/** The newest report of an audit. 404 means that there is none to see yet. */
export default defineAction({
  method: "GET",
  path: "/reports/task/:id",
  summary: "Report of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: {
    beforeRound: { type: "string", pattern: "^\\d{1,6}$", description: "The newest of the rounds before this one." },
  },
  response: reportResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const beforeRound = query.beforeRound === undefined ? undefined : Number(query.beforeRound);
    return (await latestOfTask(services, actor, "report", params.id, beforeRound)).record;
  },
});
