import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";

/** One audit by its code. Callers who may only look at it get its facts. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/single",
  summary: "One audit",
  access: rolesWith(programmeResources.get("task"), "read", "look"),
  response: seenTaskResponse,
  errors: ["NOT_FOUND"],
  handle({ services, actor, params }) {
    return lookAtTask(services, actor, params.code);
  },
});
