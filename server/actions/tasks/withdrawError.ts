import { openErrors } from "#domain/procedure/factCheck.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { lockError, withdrawError } from "#server/tasks/factChecks/reports.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** The team withdraws an unanswered report, also after the end of its fact check. */
export default defineAction({
  ...transitionCall("withdrawError"),
  response: recordResponse("fact-check"),
  errors: [...transitionErrors("withdrawError"), "ERROR_REPORT_CLOSED"],
  handle({ services, actor, params }) {
    return inTransaction(services, actor, async (change) => {
      const { code = "", id = "" } = params;
      const locked = await lockTask(services, change, code);
      requireAllowed(change, locked, "withdrawError");
      const report = await withdrawError(services, change, await lockError(services, change, code, id));
      const patch = { factChecksOpen: openErrors(locked.task) - 1 };
      await applyTransition(services, change, locked, "withdrawError", { patch });
      return report;
    });
  },
});
