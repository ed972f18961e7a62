import { rolesFor } from "#domain/workflow/workflow.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { gradeBody } from "#server/tasks/gradeBody.ts";
import { loadWork, scoreOf } from "#server/tasks/grading.ts";
import { gradeResponse } from "#server/tasks/responseShapes.ts";
import { saveGrades } from "#server/tasks/saveGrades.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** Saves the sent grades, which may be incomplete. Grades of other questions stay unchanged. */
export default defineAction({
  method: "POST",
  path: "/grades/draft",
  summary: "Save grades as a draft",
  access: rolesFor("finishGrades"),
  bodySize: "document",
  body: gradeBody,
  response: gradeResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "REVISION_CONFLICT", "CONFLICT_OF_INTEREST", "GRADE_CONFLICT"],
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      requireAllowed(change, locked, "finishGrades", await judgeFacts(change, locked.task));
      const work = await loadWork(services, change, locked);
      const grade = await saveGrades(work, body, { status: "draft", action: "draft" });
      return { ...grade, score: scoreOf(work, grade.assessments) };
    });
  },
});
