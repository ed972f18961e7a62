import { judgeFacts } from "#server/tasks/candidate.ts";
import { withdrawGrades } from "#server/tasks/handOver.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An auditor or an administrator lists a selected audit again. One whose grades are finished is released by its auditor only
 * where a conflict of interest was found since: its grades are a draft again, and no longer the team's to see.
 */
export default transitionAction("release", {
  facts: (_services, change, { task }) => judgeFacts(change, task),
  also: async (services, change, { task }) => {
    if (task.status === "confirmed") await withdrawGrades(services, change, task);
  },
});
