import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { findOfRound, loadWork, saveOfRound } from "#server/tasks/grading.ts";
import { sentBack } from "#server/tasks/judged.ts";
import { passingRejection } from "#server/tasks/passingRejection.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/**
 * Stores the auditor's reason with the draft as a rejected report of the round. The report includes the level that the
 * points give, and the auditor and the team can read it.
 */
async function saveReport(services: Services, change: Change, locked: LockedTask, reason: string): Promise<void> {
  const work = await loadWork(services, change, locked);
  const draft = await findOfRound(work, "report");
  const rejection = { sections: draft?.sections ?? {}, status: "rejected" as const, reason };
  const values = { ...rejection, ...(await passingRejection(work)) };
  await saveOfRound(work, "report", { values, revision: draft?.revision, action: "reject" });
}

/**
 * The trainer, the auditor or an administrator sends an audit back with a reason. The deadline leaves time for
 * corrections.
 */
export default transitionAction<{ reason: string }>("reject", {
  facts: (_services, change, { task }) => judgeFacts(change, task),
  patch: ({ now }, { task }) => sentBack(task, now),
  async also(services, change, before, { reason = "" }) {
    if (before.task.auditorId === change.actor.id) await saveReport(services, change, before, reason.trim());
  },
});
