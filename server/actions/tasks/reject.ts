import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { deadlineAfterRejection } from "#domain/workflow/deadline.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import lengths from "#schemas/lengths.json";
import { defineAction, objectOf } from "#server/action.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { findOfRound, saveOfRound } from "#server/tasks/grading.ts";
import { judgedBy } from "#server/tasks/judged.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, type LockedTask, lockTask } from "#server/tasks/transitions.ts";

/** Who sends an audit back without a report has to say at least so much. */
function checkReason(actor: Actor, reason: string): void {
  if (actor.role === "auditor" && reason.length < programme.shortestReason)
    throw new DomainError("INVALID_INPUT", { errors: { reason: ["minLength"] } });
}

/** An auditor's reason is kept as a rejected report of the round, with what was written of it, for them and for the team to read. */
async function saveReport(services: Services, change: Change, { task }: LockedTask, reason: string): Promise<void> {
  const work = { services, change, task };
  const draft = await findOfRound(work, "report");
  const values = { sections: draft?.sections ?? {}, status: "rejected" as const, reason };
  await saveOfRound(work, "report", values, draft?.revision, "reject");
}

/** The trainer, the auditor or an administrator sends an audit back with a reason; its deadline leaves time to correct. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/reject",
  summary: "Reject a submitted or selected audit",
  access: rolesFor("reject"),
  body: objectOf(
    {
      reason: { type: "string", minLength: 1, maxLength: lengths.statement, pattern: "\\S" },
      revision: { type: "integer", minimum: 1 },
    },
    ["reason"],
  ),
  response: taskResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "REVISION_CONFLICT", "OWN_SUBMISSION"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      const { task } = locked;
      const reason = body.reason.trim();
      checkReason(actor, reason);
      const patch = {
        rejectedBy: actor.id,
        rejectedReason: reason,
        judgedBy: judgedBy(task),
        auditorId: null,
        selectedAt: null,
        expirationDate: deadlineAfterRejection(task.expirationDate ?? "", task.country, change.now),
      };
      await applyTransition(services, change, locked, "reject", { patch, revision: body.revision });
      if (task.auditorId === actor.id) await saveReport(services, change, locked, reason);
      const { record } = await lockTask(services, change, task.code, { seen: false });
      return record;
    });
  },
});
