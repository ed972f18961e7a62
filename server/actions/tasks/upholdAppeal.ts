import { deadlineAfterAppeal, decisionFacts, ended } from "#server/tasks/appeals/decide.ts";
import { bothGradings } from "#server/tasks/appeals/gradings.ts";
import { lockAppeal, writeAppeal } from "#server/tasks/appeals/records.ts";
import { notifyAuditors } from "#server/tasks/appeals/steps.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The office or an administrator decides that the first decision stays. */
export default transitionAction<{ reason: string }>("upholdAppeal", {
  facts: (_services, change, { task }) => decisionFacts(change, task),
  patch: ({ now }, { task }) => ({ appealStatus: "upheld", ...deadlineAfterAppeal(task, now) }),
  async also(services, change, before, { reason = "" }) {
    const { task } = before;
    const appeal = await lockAppeal(services, change, task);
    const { second } = await bothGradings(change.transaction, task, appeal.record);
    const patch = { ...ended(change, "upheld", reason.trim()), secondLevel: second?.level ?? null };
    await writeAppeal(services, change, appeal, { action: "upholdAppeal", patch });
    const notification = { kind: "appealUpheld", params: { reason: reason.trim() } } as const;
    await notifyOfAudit(change, { ...notification, task });
    await notifyAuditors(change, { ...notification, task: { ...before, record: task }, appeal });
  },
});
