import { judgeFacts } from "#server/tasks/candidate.ts";
import { withdrawGrades } from "#server/tasks/handOver.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * An auditor or an administrator lists a selected audit again. With finished grades, only its auditor may release it,
 * and only because of a conflict of interest found since. Its grades become a draft again, hidden from the team.
 */
export default transitionAction("release", {
  facts: (_services, change, { task }) => judgeFacts(change, task),
  also: async (services, change, { task }) => {
    if (task.status === "confirmed") await withdrawGrades(services, change, task);
  },
});
