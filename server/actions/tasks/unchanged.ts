import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { unchangedIn } from "#server/tasks/previousAnswers.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { unchangedResponse } from "#server/tasks/responseShapes.ts";

/**
 * The answers that equal those of the enterprise's previous audit, for all readers of this one. Only the date of the
 * previous audit is shown.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/unchanged",
  summary: "Answers that are the same as in the enterprise's audit before",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: unchangedResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    return unchangedIn(services, await readTask(services, actor, params.code));
  },
});
