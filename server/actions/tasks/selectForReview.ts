import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** An auditor takes a listed audit; of two at once one wins, the other learns that it is taken. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/selectForReview",
  summary: "Select an audit for external audit",
  access: rolesFor("selectForReview"),
  body: { ...objectOf({ revision: { type: "integer", minimum: 1 } }, []), type: ["object", "null"] },
  response: taskResponse,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "WRONG_STATE",
    "TASK_WITHDRAWN",
    "REVISION_CONFLICT",
    "ALREADY_SELECTED",
    "INSTITUTION_MISSING",
    "CONFLICT_OF_INTEREST",
  ],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code, { seen: actor.role !== "auditor" });
      const patch = { auditorId: actor.id, selectedAt: change.now.toISOString() };
      await applyTransition(services, change, locked, "selectForReview", { patch, revision: body?.revision });
    });
    return readTask(services, actor, params.code);
  },
});
