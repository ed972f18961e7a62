import { deadlineAfterPause } from "#domain/workflow/deadline.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The states in which an audit's deadline runs. */
const running = transitionsOf("expire").flatMap(({ from }) => from);

/** Gives a withdrawn audit back to everybody as it was, with the time that was left: never more, nearly a day less at most. */
export default transitionAction("restore", {
  patch({ now }, { task }) {
    if (!task.withdrawnAt || !running.includes(task.status)) return {};
    const { expirationDate = "", country, withdrawnAt } = task;
    return { expirationDate: deadlineAfterPause(expirationDate, country, new Date(withdrawnAt), now) };
  },
});
