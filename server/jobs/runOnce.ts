import { MINUTE_MS } from "#domain/time.ts";
import type { Services } from "#server/services.ts";

/** How long a run belongs to the node that took it: one that failed, or whose node died, is then made up for by any. */
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Runs a job on one node alone: the one whose conditional write of the next time comes first. Throws what the job throws;
 * it is due again then after the lease, however seldom it runs.
 * @param every milliseconds from one run to the next
 * Returns whether this node ran it.
 */
export async function runOnce(
  services: Services,
  name: string,
  every: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { kysely } = services.database;
  const now = services.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const leasedUntil = after(Math.min(every, LEASE_MS));
  const taken = await kysely
    .insertInto("job_runs")
    .values({ name, nextAt: leasedUntil })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ nextAt: leasedUntil }).where("job_runs.nextAt", "<=", now.toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  if (!taken) return false;
  await work();
  await kysely
    .updateTable("job_runs")
    .set({ nextAt: after(every) })
    .where("name", "=", name)
    .where("nextAt", "=", leasedUntil)
    .execute();
  return true;
}
