import { DomainError } from "#domain/errors.ts";
import { reportGaps } from "#domain/report/gaps.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { issueCertificate } from "#server/certificates/issue.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { keepScores } from "#server/statistics/auditScores.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { findOfRound, loadWork, saveOfRound, scoreOf } from "#server/tasks/grading.ts";
import { reportBody } from "#server/tasks/reportBody.ts";
import { finishedReportResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** Finishes the report: the audit is completed and its certificate issued, all in one transaction. */
export default defineAction({
  ...transitionCall("finishReport"),
  bodySize: "document",
  body: reportBody(),
  response: finishedReportResponse,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "WRONG_STATE",
    "REVISION_CONFLICT",
    "CONFLICT_OF_INTEREST",
    "NOT_GRADED",
    "BELOW_THRESHOLD",
    "NO_LEVEL_REACHED",
    "REPORT_INCOMPLETE",
    "NAME_NOT_PRINTABLE",
    "TOO_MANY_REQUESTS",
  ],
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      const judge = await judgeFacts(change, locked.task);
      requireAllowed(change, locked, "finishReport", judge);
      const work = await loadWork(services, change, locked);
      const grade = await findOfRound(work, "grade");
      if (grade?.status !== "finished") throw new DomainError("NOT_GRADED");
      const score = scoreOf(work, grade.assessments);
      requireAllowed(change, locked, "finishReport", { ...judge, score });
      const gaps = reportGaps(body.sections);
      if (gaps.size)
        throw new DomainError("REPORT_INCOMPLETE", {
          errors: Object.fromEntries([...gaps].map(([name, { reason }]) => [name, [reason]])),
        });
      const report = await saveOfRound(work, "report", {
        values: { sections: body.sections, status: "finished", reason: null },
        revision: body.revision,
        action: "finish",
      });
      const rules = rulesOf(locked.task);
      const awardedLevel = levelAwarded(score, locked.task.level, rules);
      if (!awardedLevel) throw new DomainError("NO_LEVEL_REACHED");
      await applyTransition(services, change, locked, "finishReport", {
        facts: { ...judge, score },
        patch: { awardedLevel },
      });
      await keepScores(change.transaction, body.taskCode, { ...work, assessments: grade.assessments, counting: rules });
      return { ...report, certificate: await issueCertificate(work, score, awardedLevel) };
    });
  },
});
