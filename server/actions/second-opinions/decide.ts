import { DomainError } from "#domain/errors.ts";
import { noFactCheck } from "#domain/procedure/factCheck.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { completeAudit } from "#server/certificates/completeAudit.ts";
import { updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { decisionFacts } from "#server/tasks/appeals/decide.ts";
import { findOfRound } from "#server/tasks/grading.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { bothResults } from "#server/tasks/second/comparison.ts";
import { notifyDecided } from "#server/tasks/second/notifyDecided.ts";
import { opinionsOf } from "#server/tasks/second/opinions.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** The chosen result and its reason. `return` sends report and grades back to the first auditor. */
interface Decision {
  decision: "first" | "second" | "return";
  reason: string;
}

/**
 * The office or an administrator decides after an objection, different levels, or without a second opinion in time. The
 * audit is completed with the first or second grades, or the first auditor continues with the report.
 */
export default defineAction({
  ...transitionCall("decideSecond"),
  body: typed<Decision>(
    objectOf({
      decision: { enum: ["first", "second", "return"] },
      reason: { type: "string", minLength: 10, maxLength: 2000, pattern: "\\S" },
    }),
  ),
  response: seenTaskResponse,
  errors: [...transitionErrors("decideSecond"), "BELOW_THRESHOLD", "NO_LEVEL_REACHED", "NAME_NOT_PRINTABLE"],
  async handle({ services, actor, params, body: { decision, reason } }) {
    const { code = "" } = params as { code?: string };
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, code);
      const { task } = locked;
      const details = { decision, reason: reason.trim() };
      const facts = await decisionFacts(change, task);
      if (decision === "return") {
        // The claim begins again, because its term may have ended while others had the audit. The team checks changed
        // grades again.
        const selectedAt = change.now.toISOString();
        const patch = { pending: null, pendingWith: null, pendingDueAt: null, ...noFactCheck, selectedAt };
        await applyTransition(services, change, locked, "decideSecond", { facts, patch, details });
        const report = await findOfRound({ services, change, task }, "report", task.auditorId);
        const resource = services.registry.get("report");
        const lockedReport = report && (await lockRecord(change, resource, report.id));
        if (lockedReport)
          await updateRecord(change, resource, { locked: lockedReport, patch: { status: "draft" }, action: "reopen" });
        await notifyOfAudit(change, { kind: "secondOpinionReturned", task, params: { reason: details.reason } });
        return;
      }
      requireAllowed(change, locked, "decideSecond", facts);
      const [latest] = await opinionsOf(services, change.transaction, task);
      const { second } = await bothResults(change.transaction, task, latest);
      if (decision === "second" && !second) throw new DomainError("WRONG_STATE");
      const grades = decision === "second" ? second?.assessments : undefined;
      const { certificate } = await completeAudit(services, change, locked, { assessments: grades, details });
      await notifyDecided(change, task, certificate.level);
    });
    return lookAtTask(services, actor, code);
  },
});
