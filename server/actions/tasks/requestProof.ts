import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { ProofRequest } from "#domain/generated/resources.ts";
import { requestDueAt } from "#domain/procedure/proofRequest.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { openRequestsOf } from "#server/tasks/requests/additions.ts";
import { nextDue } from "#server/tasks/requests/closing.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const { questionId, text } = programmeResources.get("proof-request").properties;
const writable = Object.fromEntries(
  Object.entries({ questionId, text }).map(([field, property]) => {
    const { "x-ui": _widget, ...schema } = property ?? {};
    return [field, schema];
  }),
);

/**
 * The revision of the requested question's answer, 0 without an answer. Throws DomainError UNKNOWN_QUESTION for a
 * question that is not part of the audit, and REQUEST_OPEN while it has another open request.
 */
async function revisionOf({ transaction }: Change, { task }: LockedTask, question: string): Promise<number> {
  const answers = await answersOf(transaction, task.code);
  const sections = await sectionsOf(transaction, task.code, task.level);
  if (!sections.some(({ questions }) => visibleQuestions(questions, answers).some(({ id }) => id === question)))
    throw new DomainError("UNKNOWN_QUESTION", { questions: [question] });
  const open = await openRequestsOf(transaction, task.code);
  if (open.some((request) => request.questionId === question)) throw new DomainError("REQUEST_OPEN");
  return answers[question]?.revision ?? 0;
}

const call = transitionCall("requestProof");

/**
 * The auditor requests a proof or an explanation on one question while grading. The question opens for the team until it
 * is answered or withdrawn, or the due date has passed (decision 124).
 */
export default defineAction({
  ...call,
  status: 201,
  body: typed<Pick<ProofRequest, "questionId" | "text">>(objectOf(writable, ["questionId", "text"])),
  response: recordResponse("proof-request"),
  errors: [...transitionErrors("requestProof"), "UNKNOWN_QUESTION", "REQUEST_OPEN"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const { now } = change;
      const locked = await lockTask(services, change, keyIn(call, params));
      const facts = await judgeFacts(change, locked.task);
      requireAllowed(change, locked, "requestProof", facts);
      const { code: taskCode, round, peCode, country } = locked.task;
      const dueAt = requestDueAt(locked.task, now);
      if (!dueAt) throw new DomainError("WRONG_STATE");
      const baseRevision = await revisionOf(change, locked, body.questionId);
      const request = await createRecord(change, services.registry.get("proof-request"), {
        values: {
          id: randomUUID(),
          taskCode,
          questionId: body.questionId,
          round,
          peCode,
          country,
          auditorId: personOf(actor).id,
          text: body.text.trim(),
          status: "open",
          dueAt,
          baseRevision,
        },
        action: "requestProof",
      });
      const patch = { requestDueAt: await nextDue(change, taskCode) };
      await applyTransition(services, change, locked, "requestProof", { facts, patch });
      await notifyOfRequest(change, {
        kind: "proofRequested",
        task: locked.task,
        request,
        params: { request: request.text },
      });
      return request;
    });
  },
});
