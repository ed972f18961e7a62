import { DomainError } from "#domain/errors.ts";
import { lacksComment } from "#domain/scoring/assessments.ts";
import { isGraded } from "#domain/scoring/score.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { blindWorkOf } from "#server/tasks/second/blindWork.ts";
import { compareWithFirst } from "#server/tasks/second/compare.ts";
import { outcomes } from "#server/tasks/second/outcomes.ts";
import { saveBlind } from "#server/tasks/second/saveBlind.ts";
import { lockOwnGrading } from "#server/tasks/second/secondGradings.ts";
import { blindBody } from "#server/tasks/second/shapes.ts";

/**
 * Finishes a second grading. The remaining grades are written, and all are compared with the first auditor's. After
 * that, it can no longer be changed.
 */
export default defineAction({
  method: "PUT",
  path: "/second-gradings/:id/finish",
  summary: "Finish a second grading",
  access: ["auditor"],
  bodySize: "document",
  body: blindBody,
  response: recordResponse("second-grading"),
  errors: ["NOT_FOUND", "TASK_WITHDRAWN", "GRADING_CLOSED", "REVISION_CONFLICT", "NOT_GRADED"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const own = await lockOwnGrading(services, change, params.id);
      const { record } = own.grading;
      const work = await blindWorkOf(change.transaction, own.locked.task, record);
      const assessments = { ...record.assessments, ...body.assessments };
      const open = work.sections
        .flatMap(({ questions }) => questions)
        .filter(({ id, maxPoints }) => {
          const assessment = assessments[id];
          return !isGraded(assessment) || lacksComment(assessment ?? {}, maxPoints);
        });
      if (open.length > 0) throw new DomainError("NOT_GRADED", { questions: open.map(({ id }) => id) });
      const patch = {
        status: "finished" as const,
        finishedAt: change.now.toISOString(),
        ...(await compareWithFirst(change.transaction, record, assessments)),
      };
      const finished = await saveBlind(services, change, own, work, body, { action: "finish", patch });
      await outcomes[record.purpose]?.finished?.(services, change, own);
      return finished;
    });
  },
});
