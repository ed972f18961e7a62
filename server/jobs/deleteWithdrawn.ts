import { programme } from "#domain/programme.ts";
import { DAY_MS } from "#domain/time.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import { eachAudit } from "#server/jobs/eachAudit.ts";
import type { Services } from "#server/services.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";

const BATCH_SIZE = 200;

/** Deletes audits for good that were withdrawn so long ago that nobody may restore them; each in a transaction of its own. Returns how many. */
export async function deleteWithdrawn(services: Services): Promise<number> {
  const latest = new Date(services.now().getTime() - programme.withdrawnDays * DAY_MS).toISOString();
  const due = await services.database.kysely
    .selectFrom("tasks")
    .select("code")
    .where("withdrawnAt", "<=", latest)
    .orderBy("withdrawnAt")
    .limit(BATCH_SIZE)
    .execute();
  return eachAudit(services, due, async (change, locked) => {
    const { withdrawnAt } = locked.task;
    if (!withdrawnAt || deletedFrom(withdrawnAt) > change.now) return false;
    return deleteTask(services, change, locked);
  });
}
