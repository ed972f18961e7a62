import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DomainError } from "#domain/errors.ts";
import type { Appeal } from "#domain/generated/resources.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { lostPoints } from "#domain/scoring/lost.ts";
import { taskAction } from "#domain/workflow/workflow.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { nextAppealAuditor } from "#server/tasks/appeals/candidates.ts";
import { type FirstGrading, firstGradingOf } from "#server/tasks/appeals/gradings.ts";
import { beginStep, nextStep } from "#server/tasks/appeals/steps.ts";
import { gradedAnswers } from "#server/tasks/judged.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const call = transitionCall("appeal");
const definition = taskAction("appeal");

/**
 * The questions to grade again, in the order of the questionnaire: the chosen ones, by default all with lost points.
 * Throws DomainError UNKNOWN_QUESTION for a question that is not part of the audit.
 */
async function questionsOf(
  { transaction }: Change,
  { task }: LockedTask,
  { round, assessments }: FirstGrading,
  chosen: readonly string[] | null = null,
): Promise<string[]> {
  const sections = await sectionsOf(transaction, task.code, task.level);
  const answers = await gradedAnswers(transaction, task.code, round);
  const asked = sections.flatMap(({ questions }) => visibleQuestions(questions, answers).map(({ id }) => id));
  const unknown = chosen?.filter((id) => !asked.includes(id)) ?? [];
  if (unknown.length > 0) throw new DomainError("UNKNOWN_QUESTION", { questions: unknown });
  if (chosen) return asked.filter((id) => chosen.includes(id));
  const lost = lostPoints(sections, answers, assessments);
  return lost.length > 0 ? lost : asked;
}

/**
 * The enterprise or its trainer appeals against a rejection or a lower level. Another auditor begins to grade at once,
 * or the office must assign one (decision 127).
 */
export default defineAction({
  ...call,
  status: 201,
  body: typed<{ text: string; questions?: string[] | null }>(
    bodyOf(programmeResources.named("task"), definition) ?? {},
  ),
  response: recordResponse("appeal"),
  errors: [...transitionErrors("appeal"), "UNKNOWN_QUESTION"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(definition, params));
      requireAllowed(change, locked, "appeal");
      const { task } = locked;
      const { code: taskCode, peCode, country } = task;
      const first = await firstGradingOf(change.transaction, taskCode);
      if (!first) throw new DomainError("WRONG_STATE");
      const text = body.text.trim();
      const questions = await questionsOf(change, locked, first, body.questions);
      const step = await nextStep(change, task, await nextAppealAuditor(services, change, task, first.auditorId));
      const isCompleted = task.status === "completed";
      const kind: Appeal["kind"] = isCompleted ? "level" : "rejection";
      const values = {
        id: randomUUID(),
        taskCode,
        round: first.round,
        peCode,
        country,
        kind,
        text,
        questions,
        filedBy: personOf(actor).id,
        firstAuditorId: first.auditorId,
        firstLevel: (isCompleted && task.awardedLevel) || null,
        ...step,
      };
      const patch = { appealId: values.id, appealStatus: step.status };
      await applyTransition(services, change, locked, "appeal", { patch, input: { text } });
      const appeal = await createRecord(change, services.registry.get("appeal"), { values, action: "appeal" });
      const filed = {
        kind: "appealFiled",
        task,
        params: { date: step.dueAt ? localDay(country, new Date(step.dueAt)) : "" },
      } as const;
      await notifyOfAudit(change, filed);
      await notifyPersonOfAudit(change, { ...filed, userId: first.auditorId });
      await beginStep(services, change, task, appeal);
      return appeal;
    });
  },
});
