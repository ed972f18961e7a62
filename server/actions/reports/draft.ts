import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { loadWork, saveOfRound } from "#server/tasks/grading.ts";
import { reportBody } from "#server/tasks/reportBody.ts";
import { reportResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** Saves the auditor's report, which may be incomplete. */
export default defineAction({
  ...transitionCall("writeReport"),
  bodySize: "document",
  body: reportBody(),
  response: reportResponse,
  errors: transitionErrors("writeReport"),
  handle({ services, actor, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, body.taskCode);
      requireAllowed(change, locked, "writeReport", await judgeFacts(change, locked.task));
      const work = await loadWork(services, change, locked);
      return saveOfRound(work, "report", {
        values: { sections: body.sections, status: "draft", reason: null },
        revision: body.revision,
        action: "draft",
      });
    });
  },
});
