import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The office or an administrator opens an expired audit again, with a new deadline. */
export default transitionAction<Required<Pick<Task, "deadlineDays">>>("extend", {
  patch: ({ now }, { task }, { deadlineDays = task.deadlineDays }) => ({
    expirationDate: deadlineFor(task.country, now, deadlineDays),
  }),
});
