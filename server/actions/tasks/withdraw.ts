import { DomainError } from "#domain/errors.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import lengths from "#schemas/lengths.json";
import { defineAction, objectOf } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/**
 * Takes an audit with answers out of everybody's hands: nobody works on it any more, and unless it is restored in time the
 * clock deletes it for good.
 */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/withdraw",
  summary: "Withdraw an audit",
  access: rolesFor("withdraw"),
  body: objectOf(
    {
      code: { type: "string", maxLength: 64 },
      reason: { type: "string", maxLength: lengths.statement },
      revision: { type: "integer", minimum: 1 },
    },
    ["code"],
  ),
  response: taskResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT"],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      if (body.code !== locked.task.code) throw new DomainError("INVALID_INPUT", { errors: { code: ["const"] } });
      const patch = {
        withdrawnAt: change.now.toISOString(),
        withdrawnBy: actor.id,
        withdrawnReason: body.reason?.trim() || null,
      };
      await applyTransition(services, change, locked, "withdraw", { patch, revision: body.revision });
    });
    return readTask(services, actor, params.code);
  },
});
