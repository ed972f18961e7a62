import type { Services } from "#server/services.ts";

/**
 * Runs a job on one node alone: the one whose conditional write of the next time comes first.
 * @param every milliseconds from one run to the next
 * Returns whether this node ran it.
 */
export async function runOnce(
  services: Services,
  name: string,
  every: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const now = services.now();
  const nextAt = new Date(now.getTime() + every).toISOString();
  const taken = await services.database.kysely
    .insertInto("job_runs")
    .values({ name, nextAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ nextAt }).where("job_runs.nextAt", "<=", now.toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  if (!taken) return false;
  await work();
  return true;
}
