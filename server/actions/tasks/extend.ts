import { programme } from "#domain/programme.ts";
import { deadlineFor } from "#domain/workflow/deadline.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** The office or an administrator opens an expired audit again, with a new deadline. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/extend",
  summary: "Extend an expired audit",
  access: rolesFor("extend"),
  body: objectOf({ deadlineDays: { type: "integer", enum: programme.deadlineDays } }),
  response: taskResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT"],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      const patch = {
        expirationDate: deadlineFor(locked.task.country, change.now, body.deadlineDays),
        expiredFrom: null,
      };
      await applyTransition(services, change, locked, "extend", { patch });
    });
    return readTask(services, actor, params.code);
  },
});
