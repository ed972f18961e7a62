import { can, rightsFor, rolesWith } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { deleteRecord } from "#server/database/change.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { inTransaction } from "#server/services.ts";
import { lockTask } from "#server/tasks/transitions.ts";

const belongings = ["task_forms", "answers", "answer_history", "comments", "field_owners", "presences"];

/** Deletes an audit that was never submitted; an enterprise its own, an administrator any. */
export default defineAction({
  method: "DELETE",
  path: "/tasks/:code",
  summary: "Delete an audit that was never submitted",
  access: rolesWith(programmeResources.get("task"), "delete"),
  answer: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "IN_USE"],
  handle({ services, actor, params }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code ?? "");
      const { task } = locked;
      const resource = services.registry.get("task");
      if (!rightsFor(resource, actor, "delete").length) throw new Refusal("FORBIDDEN");
      if (task.submittedAt) throw new Refusal("WRONG_STATE", { current: task });
      if (!can(resource, actor, "delete", task)) throw new Refusal("FORBIDDEN");
      for (const table of belongings)
        await change.transaction.deleteFrom(table).where("taskCode", "=", task.code).execute();
      await deleteRecord(change, resource, locked);
      return { id: task.code };
    });
  },
});
