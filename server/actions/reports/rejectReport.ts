import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { loadWork, saveOfRound } from "#server/tasks/grading.ts";
import { sentBack } from "#server/tasks/judged.ts";
import { passingRejection } from "#server/tasks/passingRejection.ts";
import { reportBody } from "#server/tasks/reportBody.ts";
import { reportResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/**
 * Rejects an audit with its report. The report is stored as rejected, and the trainees correct and submit again. If the
 * points give a level, the report includes it, with the reasons per question that the interface requires (decision
 * 127).
 */
export default defineAction({
  ...transitionCall("rejectReport"),
  bodySize: "document",
  body: reportBody(["reason"]),
  response: reportResponse,
  errors: [...transitionErrors("rejectReport"), "UNKNOWN_QUESTION"],
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      const facts = await judgeFacts(change, locked.task);
      requireAllowed(change, locked, "rejectReport", facts);
      const work = await loadWork(services, change, locked);
      const reason = body.reason?.trim() ?? "";
      const report = await saveOfRound(work, "report", {
        values: {
          sections: body.sections,
          status: "rejected",
          reason,
          ...(await passingRejection(work, body.questionReasons)),
        },
        revision: body.revision,
        action: "reject",
      });
      const patch = sentBack(locked.task, change.now);
      await applyTransition(services, change, locked, "rejectReport", { facts, patch, input: { reason } });
      return report;
    });
  },
});
