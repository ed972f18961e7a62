import { DomainError } from "#domain/errors.ts";
import { remainingSteps } from "#domain/procedure/remainingSteps.ts";
import { reportGaps } from "#domain/report/gaps.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { completeAudit } from "#server/certificates/completeAudit.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { findOfRound, loadWork, saveOfRound, scoreOf } from "#server/tasks/grading.ts";
import { reportBody } from "#server/tasks/reportBody.ts";
import { finishedReportResponse } from "#server/tasks/responseShapes.ts";
import { beginOpinion } from "#server/tasks/second/beginOpinion.ts";
import { reportFacts } from "#server/tasks/second/reportFacts.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/**
 * Finishes the report. The audit is completed and its certificate issued in the same transaction. If the procedure has
 * another step, the audit stays confirmed, and the due step is in `pending`.
 */
export default defineAction({
  ...transitionCall("finishReport"),
  bodySize: "document",
  body: reportBody(),
  response: finishedReportResponse,
  errors: [...transitionErrors("finishReport"), "NOT_GRADED", "REPORT_INCOMPLETE", "NAME_NOT_PRINTABLE"],
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      const judge = await judgeFacts(change, locked.task);
      requireAllowed(change, locked, "finishReport", judge);
      const work = await loadWork(services, change, locked);
      const grade = await findOfRound(work, "grade");
      if (grade?.status !== "finished") throw new DomainError("NOT_GRADED");
      const score = scoreOf(work, grade.assessments);
      const facts = { ...judge, score };
      requireAllowed(change, locked, "finishReport", facts);
      const gaps = reportGaps(body.sections);
      if (gaps.size)
        throw new DomainError("REPORT_INCOMPLETE", {
          errors: Object.fromEntries([...gaps].map(([name, { reason }]) => [name, [reason]])),
        });
      const level = levelAwarded(score, locked.task.level, rulesOf(locked.task));
      if (!level) throw new DomainError("NO_LEVEL_REACHED");
      const about = { score, level, now: change.now };
      const [step] = remainingSteps(await reportFacts(change.transaction, locked.task, about));
      const report = await saveOfRound(work, "report", {
        values: { sections: body.sections, status: step ? "proposed" : "finished", reason: null },
        revision: body.revision,
        action: "finish",
      });
      if (!step) {
        const { certificate } = await completeAudit(services, change, locked);
        return { ...report, certificate, pending: null };
      }
      const patch = await beginOpinion(services, change, locked.task);
      await applyTransition(services, change, locked, "proposeReport", { facts, patch });
      return { ...report, certificate: null, pending: step };
    });
  },
});
