import { DAY_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { eachAudit } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";

/**
 * Deletes withdrawn audits permanently once they can no longer be restored, each in a separate transaction. Returns
 * their number.
 */
export async function deleteWithdrawn(services: Services): Promise<number> {
  const latest = new Date(services.now().getTime() - programme.withdrawnDays * DAY_MS).toISOString();
  return eachAudit(
    services,
    { which: (where) => where("withdrawnAt", "<=", latest), orderBy: "withdrawnAt" },
    (change, locked) => deleteTask(services, change, locked),
  );
}
