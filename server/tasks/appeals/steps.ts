import { localDay } from "#domain/calendar/deadline.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import { appealStepEnds } from "#domain/procedure/appeal.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import type { Services } from "#server/services/services.ts";
import { nextAppealAuditor } from "#server/tasks/appeals/candidates.ts";
import { moveAppeal } from "#server/tasks/appeals/records.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { ownOfficeInvolved } from "#server/tasks/officeInvolved.ts";
import { beginSecondGrading } from "#server/tasks/second/secondGradings.ts";

/** The next step of an appeal: its status, the person who acts, and the due date. */
export type NextStep = Required<Pick<Appeal, "status" | "turn" | "dueAt" | "secondAuditorId">>;

/** The step with another auditor, or with the office if there is none; with an administrator if the office is involved. */
export async function nextStep(
  { transaction, now }: Change,
  task: Task,
  auditorId: string | undefined,
): Promise<NextStep> {
  const { country } = task;
  if (auditorId) {
    const dueAt = appealStepEnds(country, now, "grading") ?? null;
    return { status: "grading", turn: "auditor", secondAuditorId: auditorId, dueAt };
  }
  const dueAt = appealStepEnds(country, now, "decision") ?? null;
  const turn = (await ownOfficeInvolved(transaction, task)) ? "admin" : "office";
  return { status: "open", turn, secondAuditorId: null, dueAt };
}

/** Asks those who decide an appeal: the office, or the administrators instead of an involved office. */
export function notifyDeciders(
  change: Change,
  {
    task,
    turn,
    kind,
    date,
  }: { task: Task; turn: Appeal["turn"]; kind: "appealUnassigned" | "appealToDecide"; date: string },
): Promise<void> {
  const isOffice = turn === "office";
  return notifyOfAudit(change, { kind: isOffice ? kind : "appealInvolved", task, params: { date } });
}

/** Begins the second grading of an appeal with an auditor, or asks the office for one. */
export async function beginStep(services: Services, change: Change, task: Task, appeal: Stored<Appeal>): Promise<void> {
  const { secondAuditorId, dueAt } = appeal;
  const date = dueAt ? localDay(task.country, new Date(dueAt)) : "";
  if (!secondAuditorId || !dueAt) {
    await notifyDeciders(change, { task, turn: appeal.turn, kind: "appealUnassigned", date });
    return;
  }
  const grading = await beginSecondGrading(services, change, {
    task: { ...task, round: Number(appeal.round) },
    purpose: "appeal",
    auditorId: secondAuditorId,
    firstAuditorId: String(appeal.firstAuditorId),
    questions: appeal.questions ?? [],
    dueAt,
  });
  const params = { date, grading: grading.id };
  await notifyPersonOfAudit(change, { kind: "appealGrading", task, userId: secondAuditorId, params });
}

/** A locked audit with its locked appeal. */
export interface Appealed {
  task: Locked<Task>;
  appeal: Locked<Appeal>;
}

/**
 * Continues without the current second auditor: with the next suitable auditor, or with the office. The office also
 * gets an appeal whose grading is overdue.
 */
export async function passOn(
  services: Services,
  change: Change,
  { task, appeal }: Appealed,
  { toOffice = false } = {},
): Promise<void> {
  const { record } = task;
  const auditorId = toOffice
    ? undefined
    : await nextAppealAuditor(services, change, record, String(appeal.record.firstAuditorId));
  const patch = await nextStep(change, record, auditorId);
  const action = auditorId ? "assignAppeal" : "returnAppeal";
  await beginStep(services, change, record, await moveAppeal(services, change, { task, appeal }, { action, patch }));
}

/** Ends the current second grading of an appeal, so that its auditor can no longer finish it. */
export async function endGrading(services: Services, change: Change, { record }: Locked<Appeal>): Promise<void> {
  const resource = services.registry.get("second-grading");
  const running = await change.transaction
    .selectFrom("second_gradings")
    .select("id")
    .where("taskCode", "=", record.taskCode)
    .where("round", "=", Number(record.round))
    .where("purpose", "=", "appeal")
    .where("status", "=", "draft")
    .execute();
  for (const { id } of running) {
    const locked = await lockRecord(change, resource, id);
    const patch = { status: "ended" as const, closedAt: change.now.toISOString() };
    if (locked) await updateRecord(change, resource, { locked, patch, action: "endSecond" });
  }
}

/** Notifies both auditors of an appeal. */
export async function notifyAuditors(
  change: Change,
  { task, appeal, kind, params }: Appealed & { kind: NotificationKind; params?: Record<string, string> },
): Promise<void> {
  const { firstAuditorId, secondAuditorId } = appeal.record;
  for (const userId of new Set([firstAuditorId, secondAuditorId]))
    if (userId && userId !== change.actor.id)
      await notifyPersonOfAudit(change, { kind, task: task.record, userId, ...(params ? { params } : {}) });
}
