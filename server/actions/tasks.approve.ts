import { Refusal } from "#domain/errors.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import type { Change } from "#server/database/change.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { inTransaction } from "#server/services.ts";
import { taskAnswer } from "#server/tasks/answerShapes.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { lockTask, transitTask } from "#server/tasks/transitions.ts";

/** The task as it was read: every property of it is taken, its `revision` is compared. */
const { properties } = recordSchema(programmeResources.get("task"));

/** The names for the certificate are those of people who answered the audit; anything else is Refusal INVALID_INPUT. */
async function checkNames(change: Change, code: string, names: readonly string[]): Promise<void> {
  const contributors = await contributorsOf(change.transaction, code);
  if (names.some((name) => !contributors.includes(name)))
    throw new Refusal("INVALID_INPUT", { errors: { peStudents: ["NOT_FOUND"] } });
}

/** The trainer approves, and confirms the names that the certificate will bear: the audit is listed for external audit. */
export default defineAction<{ revision: number; peStudents?: string[] | null }>({
  method: "PUT",
  path: "/tasks/:code/approve",
  summary: "Approve a submitted audit",
  access: rolesFor("approve"),
  body: { type: "object", additionalProperties: false, required: ["revision"], properties },
  answer: taskAnswer,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT", "OWN_SUBMISSION"],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code ?? "");
      const peStudents = body.peStudents ?? null;
      if (peStudents) await checkNames(change, locked.task.code, peStudents);
      const patch = {
        peStudents,
        approvedBy: actor.id,
        approvedAt: change.now.toISOString(),
        rejectedBy: null,
        rejectedReason: null,
      };
      await transitTask(services, change, locked, "approve", { patch, revision: body.revision });
    });
    return readTask(services, actor, params.code);
  },
});
