import { clock } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { DAY_MS } from "#domain/time.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { deleteTask } from "#server/tasks/deleteTask.ts";
import { lockTask } from "#server/tasks/transitions.ts";

const BATCH_SIZE = 200;

/** Deletes audits for good that were withdrawn so long ago that nobody may restore them; each in a transaction of its own. Returns how many. */
export async function deleteWithdrawn(services: Services): Promise<number> {
  const latest = new Date(services.now().getTime() - programme.withdrawnDays * DAY_MS).toISOString();
  const due = await services.database.kysely
    .selectFrom("tasks")
    .select("code")
    .where("withdrawnAt", "<=", latest)
    .limit(BATCH_SIZE)
    .execute();
  let deleted = 0;
  for (const { code } of due)
    deleted += await inTransaction(services, clock, async (change) => {
      const locked = await lockTask(services, change, code, { seen: false });
      const { withdrawnAt } = locked.task;
      if (!withdrawnAt || deletedFrom(withdrawnAt) > change.now) return 0;
      await deleteTask(services, change, locked);
      return 1;
    });
  return deleted;
}
