import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { blindWorkOf } from "#server/tasks/second/blindWork.ts";
import { saveBlind } from "#server/tasks/second/saveBlind.ts";
import { lockOwnGrading } from "#server/tasks/second/secondGradings.ts";
import { blindBody } from "#server/tasks/second/shapes.ts";

/** Saves the sent grades of a second grading, which may be incomplete. Grades of other questions stay unchanged. */
export default defineAction({
  method: "PUT",
  path: "/second-gradings/:id/draft",
  summary: "Save a second grading as a draft",
  access: ["auditor"],
  bodySize: "document",
  body: blindBody,
  response: recordResponse("second-grading"),
  errors: ["NOT_FOUND", "TASK_WITHDRAWN", "GRADING_CLOSED", "REVISION_CONFLICT"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const own = await lockOwnGrading(services, change, params.id);
      const work = await blindWorkOf(change.transaction, own.locked.task, own.grading.record);
      return saveBlind(services, change, own, work, body, { action: "draft" });
    });
  },
});
