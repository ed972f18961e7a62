import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import type { Change } from "#server/database/change.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { inTransaction } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** The task as it was read: every property of it is taken, its `revision` is compared. */
const { properties } = recordSchema(programmeResources.get("task"));

/**
 * The names for the certificate are those of people who answered the audit, all of them unless the trainer chose; anything
 * else is DomainError INVALID_INPUT. What could not be printed there is DomainError NAME_NOT_PRINTABLE.
 */
async function checkNames(change: Change, { code, round }: Task, chosen: readonly string[] | null): Promise<void> {
  const contributors = await contributorsOf(change.transaction, code, chosen ? undefined : round);
  if (chosen?.some((name) => !contributors.includes(name)))
    throw new DomainError("INVALID_INPUT", { errors: { peStudents: ["NOT_FOUND"] } });
  requirePrintable({ printed: ["peStudents"] }, { peStudents: chosen ?? contributors });
}

/** The trainer approves, and confirms the names that the certificate will bear: the audit is listed for external audit. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/approve",
  summary: "Approve a submitted audit",
  access: rolesFor("approve"),
  body: typed<Pick<Stored<Task>, "revision"> & Partial<Pick<Task, "peStudents">>>({
    type: "object",
    additionalProperties: false,
    required: ["revision"],
    properties,
  }),
  response: taskResponse,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "WRONG_STATE",
    "TASK_WITHDRAWN",
    "REVISION_CONFLICT",
    "OWN_SUBMISSION",
    "NAME_NOT_PRINTABLE",
  ],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      const peStudents = body.peStudents ?? null;
      await checkNames(change, locked.task, peStudents);
      const patch = {
        peStudents,
        approvedBy: actor.id,
        approvedAt: change.now.toISOString(),
        rejectedBy: null,
        rejectedReason: null,
      };
      await applyTransition(services, change, locked, "approve", { patch, revision: body.revision });
    });
    return readTask(services, actor, params.code);
  },
});
