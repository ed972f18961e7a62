import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { endRequest, nextDue } from "#server/tasks/requests/closing.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** The auditor withdraws a request. Additions of the team stay in the answer. */
export default defineAction({
  ...transitionCall("withdrawRequest"),
  response: recordResponse("proof-request"),
  errors: [...transitionErrors("withdrawRequest"), "REQUEST_CLOSED"],
  handle({ services, actor, params }) {
    return inTransaction(services, actor, async (change) => {
      const { code = "", id = "" } = params;
      const locked = await lockTask(services, change, code);
      requireAllowed(change, locked, "withdrawRequest");
      const ended = await endRequest(services, change, code, { id, status: "withdrawn", action: "withdrawRequest" });
      const { request, details } = ended;
      const patch = { requestDueAt: await nextDue(change, code) };
      await applyTransition(services, change, locked, "withdrawRequest", { patch, details });
      await notifyOfRequest(change, { kind: "proofRequestWithdrawn", task: locked.task, request });
      return request;
    });
  },
});
