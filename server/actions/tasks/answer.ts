import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { envelopeSchema } from "#domain/questionnaire/answer.ts";
import { gaps } from "#domain/questionnaire/completeness.ts";
import { progress } from "#domain/questionnaire/progress.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { isRequested, savingAction } from "#domain/workflow/requests.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { noteLinks } from "#server/tasks/links/visits.ts";
import { requireAdditions } from "#server/tasks/requests/additions.ts";
import { answersResponse, progressResponse } from "#server/tasks/responseShapes.ts";
import { saveAnswers } from "#server/tasks/saveAnswers.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { applyTransition, type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";
import { answerDigests } from "#server/trail/digests.ts";

const given = objectOf({ ...envelopeSchema.properties, value: {}, baseRevision: { type: "integer", minimum: 0 } }, []);

/**
 * The first answer of a round makes the audit a draft. After a rejection, an answer or a submission begins a new round.
 */
async function beginRound(services: Services, change: Change, locked: LockedTask): Promise<LockedTask> {
  const { task } = locked;
  if (task.status === "draft") return locked;
  const round = task.status === "rejected" ? task.round + 1 : task.round;
  await applyTransition(services, change, locked, "answer", { patch: { round } });
  return lockTask(services, change, task.code);
}

async function submit(services: Services, change: Change, locked: LockedTask, sections: Section[]): Promise<void> {
  const { task } = locked;
  const answers = await answersOf(change.transaction, task.code);
  const open = gaps(sections, answers, services.questionTypes);
  requireAllowed(change, locked, "submit");
  if (open.length)
    throw new DomainError("INCOMPLETE", {
      questions: open.map(({ id }) => id),
      missing: Object.fromEntries(open.map(({ id, missing }) => [id, missing])),
    });
  const revisions = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer.revision]));
  const at = change.now.toISOString();
  const submittedBy = personOf(change.actor).id;
  await change.transaction
    .insertInto("submissions")
    .values({
      taskCode: task.code,
      round: task.round,
      answers: JSON.stringify(revisions),
      submittedBy,
      submittedAt: at,
    })
    .execute();
  const handedIn = await change.transaction
    .selectFrom("answers")
    .selectAll()
    .where("taskCode", "=", task.code)
    .execute();
  await noteLinks(change, task, answers);
  await noteInTrail(change, services.registry.get("task"), {
    locked,
    action: "answers",
    details: {
      round: task.round,
      revisions,
      answers: answerDigests(handedIn),
    },
  });
  await change.transaction.updateTable("answers").set({ addedAt: null }).where("taskCode", "=", task.code).execute();
  await applyTransition(services, change, locked, "submit", { facts: { gaps: open.map(({ id }) => id) } });
}

const call = transitionCall("answer");

/**
 * Saves one or more answers, and submits them on request. Submitted answers cannot be changed, but additions are
 * possible at questions that the auditor requests.
 */
export default defineAction({
  ...call,
  access: [...new Set([...rolesFor("answer"), ...rolesFor("submit")])],
  bodySize: "document",
  body: objectOf(
    { answers: { type: "object", additionalProperties: given, maxProperties: 500 }, submit: { type: "boolean" } },
    ["answers"],
  ),
  response: objectOf({
    status: { type: "string" },
    revision: { type: "integer" },
    progress: progressResponse,
    answers: answersResponse,
  }),
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "WRONG_STATE",
    "TASK_WITHDRAWN",
    "REVISION_CONFLICT",
    "DEADLINE_PASSED",
    "ANSWER_CONFLICT",
    "NOT_REQUESTED",
    "ONLY_ADDITIONS",
    "UNKNOWN_QUESTION",
    "UNKNOWN_FILE",
    "INCOMPLETE",
    "TOO_MANY_REQUESTS",
  ],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      let locked = await lockTask(services, change, keyIn(call, params));
      const sends = Object.keys(body.answers).length > 0;
      const adds = isRequested(locked.task);
      if (sends || !body.submit) requireAllowed(change, locked, savingAction(locked.task));
      const sections = await sectionsOf(change.transaction, locked.task.code, locked.task.level);
      const stored = await answersOf(change.transaction, locked.task.code);
      const resubmits = body.submit && locked.task.status === "rejected";
      if (adds) await requireAdditions(change, locked.task.code, body.answers);
      else if (sends || resubmits) locked = await beginRound(services, change, locked);
      if (sends) await saveAnswers(services, change, { task: locked.task, sections, stored, sent: body.answers, adds });
      if (body.submit) await submit(services, change, locked, sections);
      const { task } = await lockTask(services, change, locked.task.code);
      const answers = await answersOf(change.transaction, task.code);
      const sent = Object.fromEntries(Object.entries(answers).filter(([id]) => Object.hasOwn(body.answers, id)));
      return {
        status: task.status,
        revision: task.revision,
        progress: progress(sections, answers, services.questionTypes),
        answers: sent,
      };
    });
  },
});
