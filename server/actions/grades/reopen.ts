import { DomainError } from "#domain/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { findOfRound, loadWork, saveOfRound, scoreOf } from "#server/tasks/grading.ts";
import { gradeResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** The auditor reopens finished grades, as long as the report is not finished. */
export default defineAction({
  ...transitionCall("reopenGrades"),
  body: objectOf({ taskCode: { type: "string", maxLength: 64 } }),
  response: gradeResponse,
  errors: transitionErrors("reopenGrades"),
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      await applyTransition(services, change, locked, "reopenGrades");
      const work = await loadWork(services, change, locked);
      const finished = await findOfRound(work, "grade");
      if (!finished) throw new DomainError("NOT_FOUND");
      const grade = await saveOfRound(work, "grade", {
        values: { status: "draft" },
        revision: finished.revision,
        action: "reopen",
      });
      return { ...grade, score: scoreOf(work, grade.assessments) };
    });
  },
});
