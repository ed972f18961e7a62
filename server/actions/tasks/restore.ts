import { deadlineAfterPause } from "#domain/calendar/deadline.ts";
import { runningStates } from "#domain/workflow/workflow.ts";
import { shutOutSince } from "#server/people/block.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * Restores a withdrawn audit with the remaining time, rounded down by less than a day. If its enterprise is blocked or
 * archived, the end of that state adds the time since it began.
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
