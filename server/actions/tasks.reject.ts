import { deadlineAfterRejection } from "#domain/workflow/deadline.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { taskAnswer } from "#server/tasks/answerShapes.ts";
import { lockTask, transitTask } from "#server/tasks/transitions.ts";

interface Rejection {
  reason: string;
  revision?: number;
}

/** The trainer, the auditor or an administrator sends an audit back with a reason; its deadline leaves time to correct. */
export default defineAction<Rejection>({
  method: "PUT",
  path: "/tasks/:code/reject",
  summary: "Reject a submitted or selected audit",
  access: rolesFor("reject"),
  body: objectOf(
    {
      reason: { type: "string", minLength: 1, maxLength: 4000, pattern: "\\S" },
      revision: { type: "integer", minimum: 1 },
    },
    ["reason"],
  ),
  answer: taskAnswer,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT", "OWN_SUBMISSION"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code ?? "");
      const { task } = locked;
      const patch = {
        rejectedBy: actor.id,
        rejectedReason: body.reason.trim(),
        auditorId: null,
        selectedAt: null,
        expirationDate: deadlineAfterRejection(task.expirationDate ?? "", task.country, change.now),
      };
      await transitTask(services, change, locked, "reject", { patch, revision: body.revision });
      const { record } = await lockTask(services, change, task.code, { seen: false });
      return record;
    });
  },
});
