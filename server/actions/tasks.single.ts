import { defineAction } from "#server/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/** One audit by its code. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/single",
  summary: "One audit",
  access: "signed-in",
  handle({ services, actor, params }) {
    return readTask(services, actor, params.code);
  },
});
