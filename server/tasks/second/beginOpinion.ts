import { randomUUID } from "node:crypto";
import { localDay } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { blindShare } from "#domain/procedure/blindShare.ts";
import { decisionDueAt, opinionDueAt, opinionRule } from "#domain/procedure/secondOpinion.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { isGraded } from "#domain/scoring/score.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { ownOfficeInvolved } from "#server/tasks/officeInvolved.ts";
import { chooseSecond, mayStaySecond } from "#server/tasks/second/chooseSecond.ts";
import { firstAssessments } from "#server/tasks/second/compare.ts";
import { opinionsOf } from "#server/tasks/second/opinions.ts";
import { beginSecondGrading } from "#server/tasks/second/secondGradings.ts";

/** The properties of an audit that waits for a step. */
export type Pending = Pick<Task, "pending" | "pendingWith" | "pendingDueAt"> & Partial<Pick<Task, "secondAuditorId">>;

/** Questions for the blind share: the questions with points of the first auditor, in the questionnaire's order. */
async function gradedQuestions({ transaction }: Change, task: Task): Promise<string[]> {
  const sections = await sectionsOf(transaction, task.code, task.level);
  const answers = await answersOf(transaction, task.code);
  const of = { taskCode: task.code, round: task.round, firstAuditorId: String(task.auditorId) };
  const first = await firstAssessments(transaction, of);
  return sections
    .flatMap(({ questions }) => visibleQuestions(questions, answers))
    .filter(({ id }) => isGraded(first[id]) && !first[id]?.notApplicable)
    .map(({ id }) => id);
}

/** Hands a due second opinion to the office, which decides or assigns an auditor; an involved one to the administrators. */
export async function opinionToOffice(change: Change, task: Task): Promise<Pending> {
  const dueAt = decisionDueAt(task, change.now);
  const isInvolved = await ownOfficeInvolved(change.transaction, task);
  const params = { date: localDay(task.country, new Date(dueAt)) };
  const kind = isInvolved ? "secondOpinionInvolved" : "secondOpinionToDecide";
  await notifyOfAudit(change, { kind, task, params });
  return { pending: "second_opinion", pendingWith: isInvolved ? "admin" : "office", pendingDueAt: dueAt };
}

/** Gives the second opinion to one auditor. Begins a new second grading, or reopens the earlier one of the round. */
export async function opinionTo(services: Services, change: Change, task: Task, auditorId: string): Promise<Pending> {
  const { now } = change;
  const dueAt = opinionDueAt(task, now);
  const earlier = (await opinionsOf(services, change.transaction, task)).find((each) => each.auditorId === auditorId);
  const isGradedBefore = earlier?.finishedAt !== undefined && earlier.finishedAt !== null;
  if (earlier) {
    const resource = services.registry.get("second-grading");
    const locked = await lockRecord(change, resource, earlier.id);
    const status = isGradedBefore ? "finished" : "draft";
    const patch = { status, dueAt, verdict: null, reason: null, closedAt: null } as const;
    if (locked) await updateRecord(change, resource, { locked, patch, action: "assignSecond" });
  } else {
    const { secondGradingShare } = opinionRule(task, now);
    const questions = blindShare(await gradedQuestions(change, task), secondGradingShare, randomUUID());
    const firstAuditorId = String(task.auditorId);
    const purpose = "opinion" as const;
    await beginSecondGrading(services, change, { task, purpose, auditorId, firstAuditorId, questions, dueAt });
  }
  const params = { date: localDay(task.country, new Date(dueAt)) };
  await notifyPersonOfAudit(change, { kind: "secondOpinionAssigned", task, userId: auditorId, params });
  return {
    pending: "second_opinion",
    pendingWith: "second_auditor",
    pendingDueAt: dueAt,
    secondAuditorId: isGradedBefore ? auditorId : null,
  };
}

/**
 * Begins the second opinion of an audit with the most suitable auditor who had none in this round. An auditor whose
 * audit was returned gets the same second auditor again. Without a suitable auditor the office decides at once.
 */
export async function beginOpinion(services: Services, change: Change, task: Task): Promise<Pending> {
  const before = await opinionsOf(services, change.transaction, task);
  const again = before.find(({ status }) => status === "finished")?.auditorId;
  const except = before.map(({ auditorId }) => String(auditorId));
  const isStill = again !== undefined && (await mayStaySecond(change, task, again));
  const next = isStill ? again : await chooseSecond(services, change, task, except);
  return next ? opinionTo(services, change, task, next) : opinionToOffice(change, task);
}
