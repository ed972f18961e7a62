import type { Task } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** Last submitter of an audit before a round, and the time. Both are null if it was not submitted before. */
async function submittedBefore({ transaction }: Change, { code, round }: Task): Promise<Partial<Task>> {
  const earlier = await transaction
    .selectFrom("submissions")
    .select(["submittedBy", "submittedAt"])
    .where("taskCode", "=", code)
    .where("round", "<", round)
    .orderBy("round", "desc")
    .executeTakeFirst();
  return earlier ?? { submittedBy: null, submittedAt: null };
}

/**
 * The team recalls its submission, as long as the trainer has not opened it. The audit is as it was before, and can be
 * submitted again in the same round. If both happen at the same time, the first wins, because both lock the audit's
 * row.
 */
export default transitionAction("recall", {
  patch: (change, { task }) => submittedBefore(change, task),
  details: ({ task: { round } }) => ({ recalledRound: round }),
  async also(_services, { transaction }, { task: { code, round } }) {
    await transaction.deleteFrom("submissions").where("taskCode", "=", code).where("round", "=", round).execute();
  },
});
