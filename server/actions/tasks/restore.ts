import { deadlineAfterWithdrawal } from "#domain/workflow/deadline.ts";
import { rolesFor, transitionsOf } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { inTransaction } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, type LockedTask, lockTask } from "#server/tasks/transitions.ts";

/** The states in which an audit's deadline runs. */
const running = transitionsOf("expire").flatMap(({ from }) => from);

/** The deadline that stood still while the audit was withdrawn, where it runs on now. */
function movedDeadline({ task }: LockedTask, now: Date): { expirationDate?: string } {
  if (!task.withdrawnAt || !running.includes(task.status)) return {};
  const { expirationDate = "", country, withdrawnAt } = task;
  return { expirationDate: deadlineAfterWithdrawal(expirationDate, country, new Date(withdrawnAt), now) };
}

/** Gives a withdrawn audit back to everybody as it was, with as much time as was left. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/restore",
  summary: "Restore a withdrawn audit",
  access: rolesFor("restore"),
  response: taskResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "REVISION_CONFLICT"],
  async handle({ services, actor, params }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      const patch = {
        withdrawnAt: null,
        withdrawnBy: null,
        withdrawnReason: null,
        ...movedDeadline(locked, change.now),
      };
      await applyTransition(services, change, locked, "restore", { patch });
    });
    return readTask(services, actor, params.code);
  },
});
