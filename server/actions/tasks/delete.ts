import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { isAnswered } from "#domain/workflow/withdrawal.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";
import { lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";

/**
 * Deletes an audit without answers. Enterprises delete their own audits, administrators any. An audit with answers is
 * withdrawn instead.
 */
export default defineAction({
  method: "DELETE",
  path: "/tasks/:code",
  summary: "Delete an audit without answers",
  access: rolesWith(programmeResources.get("task"), "delete"),
  response: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "TASK_ANSWERED"],
  handle({ services, actor, params }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      const { task } = locked;
      const resource = services.registry.get("task");
      requireNotWithdrawn(locked);
      if (task.submittedAt) throw new DomainError("WRONG_STATE", { current: task });
      if (isAnswered(task)) throw new DomainError("TASK_ANSWERED", { current: task });
      if (!can(resource, actor, "delete", task)) throw new DomainError("FORBIDDEN");
      await deleteTask(services, change, locked);
      return { id: task.code };
    });
  },
});
