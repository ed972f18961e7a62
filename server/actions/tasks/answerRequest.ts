import { DomainError } from "#domain/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { answersTo } from "#server/tasks/answers.ts";
import { noteLinks } from "#server/tasks/links/visits.ts";
import { endRequest, nextDue } from "#server/tasks/requests/closing.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** The team finishes its answer to a request, which closes the question. Throws DomainError NOTHING_ADDED without additions. */
export default defineAction({
  ...transitionCall("answerRequest"),
  response: recordResponse("proof-request"),
  errors: [...transitionErrors("answerRequest"), "REQUEST_CLOSED", "NOTHING_ADDED"],
  handle({ services, actor, params }) {
    return inTransaction(services, actor, async (change) => {
      const { code = "", id = "" } = params;
      const locked = await lockTask(services, change, code);
      requireAllowed(change, locked, "answerRequest");
      const ended = await endRequest(services, change, code, { id, status: "answered", action: "answerRequest" });
      const { request, details } = ended;
      if (request.addedRevision === null) throw new DomainError("NOTHING_ADDED");
      const { transaction: kysely, engine } = change;
      await noteLinks(change, locked.task, await answersTo({ kysely, engine }, code, [request.questionId]));
      const patch = { requestDueAt: await nextDue(change, code) };
      await applyTransition(services, change, locked, "answerRequest", { patch, details });
      await notifyOfRequest(change, { kind: "proofRequestAnswered", task: locked.task, request });
      return request;
    });
  },
});
