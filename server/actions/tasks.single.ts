import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { taskAnswer } from "#server/tasks/answerShapes.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/** One audit by its code. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/single",
  summary: "One audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  answer: taskAnswer,
  errors: ["NOT_FOUND"],
  handle({ services, actor, params }) {
    return readTask(services, actor, params.code);
  },
});
