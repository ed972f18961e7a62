import { deadlineOn } from "#domain/calendar/deadline.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An administrator or the office moves the team's deadline, before or after it has passed. An expired audit returns to
 * its previous state.
 */
export default transitionAction<{ day: string; reason: string }>("moveDeadline", {
  patch: (_change, { task }, { day = "" }) => ({ expirationDate: deadlineOn(task.country, day) }),
});
