import { HOUR_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { inSpan } from "#server/lib/tracing/spans.ts";
import type { Services } from "#server/services/services.ts";

/** Time that a run belongs to the node that took it. If it failed or the node died, any node runs it again after that. */
const LEASE_MS = 5 * MINUTE_MS;

/** An older failure is from a node that has left, because any other node has retried since. */
const FAILING_MS = HOUR_MS;

/** The name of a job without its node. */
const nameOf = (name: string) => name.replace(/ .*/, "");

/** Records the failure of a job for the operator's metrics. Never throws. */
export async function noteFailed({ database: { kysely }, now }: Services, name: string): Promise<void> {
  const failedAt = now().toISOString();
  const note = kysely.updateTable("job_runs").set({ failedAt }).where("name", "=", name).execute();
  // The job's failure is reported, not the failure to record it.
  await note.catch(() => {});
}

/** The names of jobs whose last run failed, without the name of the node. */
export async function failingJobs({ database: { kysely }, now }: Services): Promise<string[]> {
  const rows = await kysely
    .selectFrom("job_runs")
    .select("name")
    .where("failedAt", ">", new Date(now().getTime() - FAILING_MS).toISOString())
    .orderBy("name")
    .execute();
  return [...new Set(rows.map(({ name }) => nameOf(name)))];
}

/**
 * Runs a job on only one node, the first one to write the next time conditionally. Throws the job's error. The job is
 * then due again after the lease, even if it runs rarely.
 * @param every milliseconds between runs
 * @param leaseMs how long a run belongs to its node
 * @returns whether this node ran it
 */
export async function runOnce(
  services: Services,
  name: string,
  every: number,
  work: () => Promise<unknown>,
  leaseMs = LEASE_MS,
): Promise<boolean> {
  const { kysely } = services.database;
  const now = services.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const leasedUntil = after(Math.min(every, leaseMs));
  const taken = await kysely
    .insertInto("job_runs")
    .values({ name, nextAt: leasedUntil })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ nextAt: leasedUntil }).where("job_runs.nextAt", "<=", now.toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  if (!taken) return false;
  try {
    await inSpan(`job ${nameOf(name)}`, {}, work);
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) await noteFailed(services, name);
    throw error;
  }
  await kysely
    .updateTable("job_runs")
    .set({ nextAt: after(every), failedAt: null })
    .where("name", "=", name)
    .where("nextAt", "=", leasedUntil)
    .execute();
  return true;
}
