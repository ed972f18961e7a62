import { DomainError } from "#domain/errors.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { decisionFacts } from "#server/tasks/appeals/decide.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { opinionTo } from "#server/tasks/second/beginOpinion.ts";
import { closeSecondGrading } from "#server/tasks/second/moveOn.ts";
import { runningOpinion } from "#server/tasks/second/opinions.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/**
 * The office or an administrator assigns the second opinion to an auditor, who replaces the current one if there is
 * one.
 */
export default defineAction({
  ...transitionCall("assignSecond"),
  body: typed<{ auditorId: string }>(objectOf({ auditorId: { type: "string", minLength: 1, maxLength: 64 } })),
  response: seenTaskResponse,
  errors: [...transitionErrors("assignSecond"), "NOTHING_CHANGED"],
  async handle({ services, actor, params, body: { auditorId } }) {
    const { code = "" } = params as { code?: string };
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, code);
      const { task } = locked;
      const facts = { ...(await decisionFacts(change, task)), ...(await candidateFacts(change, task, auditorId)) };
      requireAllowed(change, locked, "assignSecond", facts);
      const running = await runningOpinion(services, change, task);
      if (running?.auditorId === auditorId) throw new DomainError("NOTHING_CHANGED");
      if (running) {
        await closeSecondGrading(services, change, running, { status: "ended" });
        await notifyPersonOfAudit(change, { kind: "secondOpinionEnded", task, userId: String(running.auditorId) });
      }
      const patch = await opinionTo(services, change, task, auditorId);
      await applyTransition(services, change, locked, "assignSecond", { facts, patch });
    });
    return lookAtTask(services, actor, code);
  },
});
