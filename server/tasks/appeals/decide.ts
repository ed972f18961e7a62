import { personOf } from "#domain/access/actor.ts";
import { deadlineAfterRejection } from "#domain/calendar/deadline.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import type { GuardFacts } from "#domain/workflow/guards.ts";
import type { Change } from "#server/database/change.ts";
import type { BothGradings } from "#server/tasks/appeals/gradings.ts";
import { officeInvolved } from "#server/tasks/officeInvolved.ts";

/** Properties of an ended appeal. */
export function ended(change: Change, status: Appeal["status"], reasons: string | null): Partial<Appeal> {
  return {
    ...(status ? { status } : {}),
    reasons,
    decidedBy: status === "withdrawn" ? null : personOf(change.actor).id,
    turn: null,
    dueAt: null,
    closedAt: change.now.toISOString(),
  };
}

/** After an appeal, the team of a rejected audit has its full time for corrections, however long the appeal took. */
export function deadlineAfterAppeal(task: Task, now: Date): Partial<Task> {
  if (task.status === "completed") return {};
  const { expirationDate: before = "", country } = task;
  const expirationDate = deadlineAfterRejection(before, country, now);
  return expirationDate === before ? {} : { expirationDate, deadlineSetAt: now.toISOString() };
}

/** Facts for the decision of an appeal. */
export async function decisionFacts(
  { transaction, actor }: Change,
  task: Task,
  gradings?: Pick<BothGradings, "second">,
): Promise<GuardFacts> {
  const involved = actor.role === "office" && (await officeInvolved(transaction, task, actor.code));
  return { officeInvolved: involved, ...(gradings ? { appealLevel: gradings.second?.level ?? null } : {}) };
}
