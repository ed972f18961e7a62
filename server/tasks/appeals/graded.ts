import { localDay } from "#domain/calendar/deadline.ts";
import { appealStepEnds } from "#domain/procedure/appeal.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { lockAppeal, moveAppeal } from "#server/tasks/appeals/records.ts";
import { notifyDeciders, passOn } from "#server/tasks/appeals/steps.ts";
import { ownOfficeInvolved } from "#server/tasks/officeInvolved.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** Passes an appeal to the office for a decision after its second grading is finished. */
export async function appealGraded(services: Services, change: Change, locked: LockedTask): Promise<void> {
  const { task } = locked;
  const appeal = await lockAppeal(services, change, task);
  const dueAt = appealStepEnds(task.country, change.now, "decision") ?? null;
  const turn = (await ownOfficeInvolved(change.transaction, task)) ? "admin" : "office";
  await moveAppeal(
    services,
    change,
    { task: locked, appeal },
    { action: "gradeAppeal", patch: { status: "deciding", turn, dueAt } },
  );
  const date = dueAt ? localDay(task.country, new Date(dueAt)) : "";
  await notifyDeciders(change, { task, turn, kind: "appealToDecide", date });
}

/**
 * Passes an appeal to the next auditor after the second auditor declined. Without one, the office assigns an auditor.
 */
export async function appealDeclined(services: Services, change: Change, locked: LockedTask): Promise<void> {
  await passOn(services, change, { task: locked, appeal: await lockAppeal(services, change, locked.task) });
}
