import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** The auditor gives a selected audit back; it is listed for every auditor again. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/release",
  summary: "Release a selected audit",
  access: rolesFor("release"),
  response: seenTaskResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT"],
  async handle({ services, actor, params }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      await applyTransition(services, change, locked, "release", { patch: { auditorId: null, selectedAt: null } });
    });
    return lookAtTask(services, actor, params.code);
  },
});
