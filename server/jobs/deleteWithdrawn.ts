import { DAY_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { eachAudit } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services/services.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";

/** Deletes audits for good that were withdrawn so long ago that nobody may restore them; each in a transaction of its own. Returns how many. */
export async function deleteWithdrawn(services: Services): Promise<number> {
  const latest = new Date(services.now().getTime() - programme.withdrawnDays * DAY_MS).toISOString();
  return eachAudit(
    services,
    { which: (where) => where("withdrawnAt", "<=", latest), orderBy: "withdrawnAt" },
    (change, locked) => deleteTask(services, change, locked),
  );
}
