import { randomUUID } from "node:crypto";
import type { Improvement } from "#domain/generated/resources.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { refuse } from "#server/resources/write.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";

type Planned = Pick<Improvement, "action" | "origin"> &
  Partial<Pick<Improvement, "owner" | "dueDate" | "proof" | "step" | "auditFieldId">>;

const { properties } = programmeResources.get("improvement");
const inputFields = ["action", "origin", "owner", "dueDate", "proof", "step", "auditFieldId"];
const writable = Object.fromEntries(
  inputFields.map((field) => {
    const { readOnly: _set, "x-ui": _widget, ...schema } = properties[field] ?? {};
    return [field, schema];
  }),
);

const call = transitionCall("planImprovement");

/** Requires that the audit field of an improvement exists, if it has one. */
async function requireField({ transaction }: Change, { auditFieldId }: Planned): Promise<void> {
  if (auditFieldId === undefined || auditFieldId === null) return;
  const field = await transaction
    .selectFrom("audit_fields")
    .select("id")
    .where("id", "=", auditFieldId)
    .executeTakeFirst();
  if (!field) refuse({ auditFieldId: ["enum"] });
}

/**
 * Plans an improvement after an audit: the measure for a weakness or recommendation, with the responsible person and a
 * deadline.
 */
export default defineAction({
  ...call,
  status: 201,
  body: typed<Planned>(objectOf(writable, ["action", "origin"])),
  response: recordResponse("improvement"),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "planImprovement");
      await requireField(change, body);
      const { code: taskCode, peCode, country } = locked.task;
      const ofAudit = { id: randomUUID(), taskCode, peCode, country };
      return createRecord(change, services.registry.get("improvement"), {
        values: { step: "plan", ...body, ...ofAudit },
      });
    });
  },
});
