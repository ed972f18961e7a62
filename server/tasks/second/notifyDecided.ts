import type { Task } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** Notifies both auditors of an audit that is completed after the second opinion, except the auditor who acted. */
export async function notifyDecided(change: Change, task: Task, level: string): Promise<void> {
  for (const userId of [task.auditorId, task.secondAuditorId])
    if (userId && userId !== change.actor.id)
      await notifyPersonOfAudit(change, { kind: "secondOpinionDecided", task, userId, params: { level } });
}
