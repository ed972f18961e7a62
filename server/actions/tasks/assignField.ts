import { DomainError } from "#domain/errors.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import type { Change } from "#server/database/change.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { ownersOf, requireAnswerers, teamEvent } from "#server/tasks/team.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const body = objectOf({
  auditFieldId: { type: "string", maxLength: 64 },
  ownerId: { type: ["string", "null"], maxLength: 64 },
});

type Assignment = ValueOf<typeof body>;

/** Throws DomainError INVALID_INPUT unless the audit has the field and the named person may answer it. */
async function checkAssignment(change: Change, { task }: LockedTask, { auditFieldId, ownerId }: Assignment) {
  if (!task.fields.includes(auditFieldId))
    throw new DomainError("INVALID_INPUT", { errors: { auditFieldId: ["NOT_FOUND"] } });
  if (ownerId !== null) await requireAnswerers(change.transaction, task.peCode, ["ownerId", [ownerId]]);
}

const call = transitionCall("assignField");

/** Assigns an audit field to a person of the enterprise, or to no one. Everyone may still answer it. */
export default defineAction({
  ...call,
  body,
  response: objectOf({ owners: { type: "object", additionalProperties: { type: "string" } } }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "assignField");
      await checkAssignment(change, locked, body);
      const { transaction } = change;
      const { code } = locked.task;
      const previous = transaction.deleteFrom("field_owners").where("taskCode", "=", code);
      await previous.where("auditFieldId", "=", body.auditFieldId).execute();
      const { auditFieldId, ownerId } = body;
      if (ownerId !== null)
        await transaction.insertInto("field_owners").values({ taskCode: code, auditFieldId, ownerId }).execute();
      await noteInTrail(change, services.registry.get("task"), { locked, action: "assignField", details: { ...body } });
      change.events.push(teamEvent(change, code));
      return { owners: await ownersOf(transaction, code) };
    });
  },
});
