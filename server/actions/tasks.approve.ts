import { recordSchema } from "#domain/schema/derive.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { inTransaction } from "#server/services.ts";
import { taskAnswer } from "#server/tasks/answerShapes.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { lockTask, transitTask } from "#server/tasks/transitions.ts";

/** The task as it was read: every property of it is taken, its `revision` is compared. */
const { properties } = recordSchema(programmeResources.get("task"));

/** The trainer approves: the audit is listed for external audit. */
export default defineAction<{ revision: number }>({
  method: "PUT",
  path: "/tasks/:code/approve",
  summary: "Approve a submitted audit",
  access: rolesFor("approve"),
  body: { type: "object", additionalProperties: false, required: ["revision"], properties },
  answer: taskAnswer,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "REVISION_CONFLICT", "OWN_SUBMISSION"],
  async handle({ services, actor, params, body }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code ?? "");
      const patch = {
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
