import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { previousRound } from "#server/tasks/previousRound.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { previousRoundResponse } from "#server/tasks/responseShapes.ts";

/** The answers submitted before the last rejection, and their grades. The first round has none. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/previous-round",
  summary: "Answers and grades of an audit's previous round",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: {
    judged: { type: "string", enum: ["true"], description: "Returns the last graded round instead, if there is one." },
  },
  response: previousRoundResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const task = await readTask(services, actor, params.code);
    return previousRound(services.database.kysely, task, query.judged === "true");
  },
});
