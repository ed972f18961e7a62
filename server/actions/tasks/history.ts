import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { historyOf } from "#server/tasks/history.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { historyResponse } from "#server/tasks/responseShapes.ts";

/** History of an audit, step by step, for all its readers. Only administrators read the whole trail. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/history",
  summary: "History of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: historyResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { code } = await readTask(services, actor, params.code);
    return historyOf(services.database.kysely, code);
  },
});
