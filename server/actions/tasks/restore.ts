import { deadlineAfterPause } from "#domain/calendar/deadline.ts";
import { runningStates } from "#domain/workflow/workflow.ts";
import { shutOutSince } from "#server/people/block.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * Gives a withdrawn audit back to everybody as it was, with the time that was left: never more, nearly a day less at most.
 * While its enterprise is shut out, the end of that gives back the time since it began.
 */
export default transitionAction("restore", {
  async patch(change, { task }) {
    if (!task.withdrawnAt || !runningStates.includes(task.status)) return {};
    const { expirationDate = "", country, peCode, withdrawnAt } = task;
    const until = (await shutOutSince(change, peCode)) ?? change.now.toISOString();
    if (until <= withdrawnAt) return {};
    return { expirationDate: deadlineAfterPause(expirationDate, country, new Date(withdrawnAt), new Date(until)) };
  },
});
