import { deadlineAfterWithdrawal } from "#domain/workflow/deadline.ts";
import { transitionsOf } from "#domain/workflow/workflow.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The states in which an audit's deadline runs. */
const running = transitionsOf("expire").flatMap(({ from }) => from);

/** Gives a withdrawn audit back to everybody as it was, with as much time as was left. */
export default transitionAction("restore", {
  patch({ now }, { task }) {
    if (!task.withdrawnAt || !running.includes(task.status)) return {};
    const { expirationDate = "", country, withdrawnAt } = task;
    return { expirationDate: deadlineAfterWithdrawal(expirationDate, country, new Date(withdrawnAt), now) };
  },
});
