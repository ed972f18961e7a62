import type { Appeal } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { deadlineAfterAppeal, ended } from "#server/tasks/appeals/decide.ts";
import { lockAppeal, writeAppeal } from "#server/tasks/appeals/records.ts";
import { endGrading, notifyAuditors } from "#server/tasks/appeals/steps.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The enterprise or its trainer withdraws an appeal. The first decision stays valid. */
export default transitionAction("withdrawAppeal", {
  patch: ({ now }: Change, { task }) => ({ appealStatus: "withdrawn", ...deadlineAfterAppeal(task, now) }),
  async also(services, change, before) {
    const appeal = await lockAppeal(services, change, before.task);
    await endGrading(services, change, appeal);
    const patch: Partial<Appeal> = ended(change, "withdrawn", null);
    await writeAppeal(services, change, appeal, { action: "withdrawAppeal", patch });
    const kind = "appealWithdrawn";
    await notifyOfAudit(change, { kind, task: before.task });
    await notifyAuditors(change, { task: { ...before, record: before.task }, appeal, kind });
  },
});
