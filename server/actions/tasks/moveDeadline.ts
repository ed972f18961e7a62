import { deadlineOn } from "#domain/calendar/deadline.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** An administrator or the office moves the team's deadline, before it has passed or after: an expired audit goes back to where it was. */
export default transitionAction<{ day: string; reason: string }>("moveDeadline", {
  patch: (_change, { task }, { day = "" }) => ({ expirationDate: deadlineOn(task.country, day) }),
});
