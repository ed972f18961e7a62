import type { Task } from "#domain/generated/resources.ts";
import { noFactCheck, openErrors } from "#domain/procedure/factCheck.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { lockError, openErrorsOf, withdrawError } from "#server/tasks/factChecks/reports.ts";

/** The states in which an audit keeps its fact check: the report is due, or the audit is completed. */
const keeping: Task["status"][] = ["confirmed", "completed"];

/**
 * Ends the fact check of an audit whose grades no longer count, because it is sent back, listed again, or has another
 * auditor. Unanswered reports are withdrawn. Returns changes to the audit.
 * @param status the audit's next state
 */
export async function settleFactCheck(
  services: Services,
  change: Change,
  task: Task,
  status: Task["status"],
): Promise<Partial<Task>> {
  if (!task.factCheckBegunAt || keeping.includes(status)) return {};
  if (openErrors(task) > 0)
    for (const { id } of await openErrorsOf(change.transaction, task.code))
      await withdrawError(services, change, await lockError(services, change, task.code, id));
  return noFactCheck;
}
