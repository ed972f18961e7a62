import { DomainError } from "#domain/errors.ts";
import { factCheckFrom } from "#domain/procedure/factCheck.ts";
import { openGrades } from "#domain/scoring/assessments.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { isRequested } from "#domain/workflow/requests.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { notifyOfFactCheck } from "#server/tasks/factChecks/notifyOfFactCheck.ts";
import { gradeBody } from "#server/tasks/gradeBody.ts";
import { loadWork, scoreOf } from "#server/tasks/grading.ts";
import { gradeResponse } from "#server/tasks/responseShapes.ts";
import { saveGrades } from "#server/tasks/saveGrades.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/**
 * Writes missing grades and finishes all of them. The audit is then confirmed, and its report can be written. This is
 * also possible below the threshold, so that trainees see the grades. With a rule `factCheck`, the team first checks
 * them.
 */
export default defineAction({
  ...transitionCall("finishGrades"),
  bodySize: "document",
  body: gradeBody,
  response: gradeResponse,
  errors: [...transitionErrors("finishGrades"), "GRADE_CONFLICT"],
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      const facts = { ...(await judgeFacts(change, locked.task)), requestsOpen: isRequested(locked.task) };
      requireAllowed(change, locked, "finishGrades", facts);
      const work = await loadWork(services, change, locked);
      const grade = await saveGrades(work, body, { status: "finished", action: "finish" });
      const score = scoreOf(work, grade.assessments);
      const open = openGrades(work.sections, work.answers, grade.assessments, rulesOf(locked.task));
      const missing = open.map(({ id }) => id);
      if (missing.length) throw new DomainError("NOT_GRADED", { questions: missing });
      const patch = factCheckFrom(locked.task.country, change.now);
      const finished = { facts: { ...facts, ungraded: missing }, ...(patch ? { patch } : {}) };
      await applyTransition(services, change, locked, "finishGrades", finished);
      if (patch) await notifyOfFactCheck(change, { kind: "factCheckBegun", task: { ...locked.task, ...patch } });
      return { ...grade, score };
    });
  },
});
