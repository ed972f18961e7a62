import { deadlineAfterPause } from "#domain/workflow/deadline.ts";
import { runningStates } from "#domain/workflow/workflow.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** Gives a withdrawn audit back to everybody as it was, with the time that was left: never more, nearly a day less at most. */
export default transitionAction("restore", {
  patch({ now }, { task }) {
    if (!task.withdrawnAt || !runningStates.includes(task.status)) return {};
    const { expirationDate = "", country, withdrawnAt } = task;
    return { expirationDate: deadlineAfterPause(expirationDate, country, new Date(withdrawnAt), now) };
  },
});
