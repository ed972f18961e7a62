import { DomainError } from "#domain/errors.ts";
import { openErrors } from "#domain/procedure/factCheck.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { openGrades } from "#domain/scoring/assessments.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { countOrNull, flag } from "#server/http/shapes.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services/services.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { notifyOfFactCheck } from "#server/tasks/factChecks/notifyOfFactCheck.ts";
import { lockError } from "#server/tasks/factChecks/reports.ts";
import { findOfRound, loadWork } from "#server/tasks/grading.ts";
import { saveGrades } from "#server/tasks/saveGrades.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/** The new points and comment of an accepted report's question. */
type Correction = Pick<Assessment, "points" | "comment">;

const { text } = programmeResources.get("fact-check").properties;
const { minLength = 1, maxLength = 1000 } = text ?? {};
const grades = programmeResources.get("grade").properties.assessments?.additionalProperties;
const comment = typeof grades === "object" ? (grades.properties?.comment ?? {}) : {};

/**
 * Changes the grade of one question. Throws DomainError NOT_GRADED without finished grades or without a required
 * comment.
 */
async function correctGrade(
  services: Services,
  change: Change,
  locked: LockedTask,
  { questionId, correction }: { questionId: string; correction: Correction },
): Promise<number | null> {
  const work = await loadWork(services, change, locked);
  const grade = await findOfRound(work, "grade");
  const before = grade?.assessments[questionId];
  if (grade?.status !== "finished" || !before) throw new DomainError("NOT_GRADED");
  const { revision: _read, ...kept } = before;
  const assessment = { ...kept, ...correction, baseRevision: before.revision ?? 1 };
  const body = { taskCode: locked.task.code, assessments: { [questionId]: assessment } };
  const { assessments } = await saveGrades(work, body, { status: "finished", action: "correctGrade" });
  const open = openGrades(work.sections, work.answers, assessments, rulesOf(locked.task));
  if (open.length > 0) throw new DomainError("NOT_GRADED", { questions: open.map(({ id }) => id) });
  return assessments[questionId]?.points ?? null;
}

/**
 * The auditor answers a report of a factual error. If it is accepted, only the grade of its question can be changed.
 * The trail has both values.
 */
export default defineAction({
  ...transitionCall("answerError"),
  body: typed<{ accepted: boolean; answer: string; correction?: Correction }>(
    objectOf(
      {
        accepted: flag,
        answer: { type: "string", minLength, maxLength, pattern: "\\S" },
        correction: {
          ...objectOf({ points: countOrNull, comment }, ["points"]),
          description: "New points and comment of the question, if the report is accepted.",
        },
      },
      ["accepted", "answer"],
    ),
  ),
  response: recordResponse("fact-check"),
  errors: [...transitionErrors("answerError"), "ERROR_REPORT_CLOSED", "NOT_GRADED"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const { code = "", id = "" } = params;
      const locked = await lockTask(services, change, code);
      const facts = await judgeFacts(change, locked.task);
      requireAllowed(change, locked, "answerError", facts);
      const found = await lockError(services, change, code, id);
      const { questionId, pointsBefore = null } = found.record;
      const correction = body.accepted ? body.correction : undefined;
      const pointsAfter = correction
        ? await correctGrade(services, change, locked, { questionId, correction })
        : pointsBefore;
      const report = await updateRecord(change, services.registry.get("fact-check"), {
        locked: found,
        patch: {
          status: body.accepted ? "accepted" : "declined",
          answer: body.answer.trim(),
          answeredAt: change.now.toISOString(),
          pointsAfter,
        },
        action: "answerError",
      });
      const patch = { factChecksOpen: openErrors(locked.task) - 1 };
      await applyTransition(services, change, locked, "answerError", { facts, patch });
      await notifyOfFactCheck(change, { kind: "errorAnswered", task: locked.task, params: { question: questionId } });
      return report;
    });
  },
});
