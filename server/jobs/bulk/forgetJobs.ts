import { clock } from "#domain/access/actor.ts";
import { cutoff } from "#domain/retention/kinds.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** Deletes expired secrets, and jobs that ended long ago or whose owner was deleted. */
export function forgetJobs(services: Services): Promise<void> {
  return inTransaction(services, clock, async ({ transaction, now }) => {
    const jobs = transaction.selectFrom("bulk_jobs").select("id");
    await transaction
      .updateTable("bulk_job_records")
      .set({ sealed: null })
      .where("sealed", "is not", null)
      .where("jobId", "in", jobs.where("secretsUntil", "<=", now.toISOString()))
      .execute();
    const longAgo = cutoff("jobs", now).toISOString();
    await transaction.deleteFrom("bulk_jobs").where("endedAt", "<", longAgo).execute();
    await transaction.deleteFrom("bulk_job_orders").where("jobId", "not in", jobs).execute();
    await transaction.deleteFrom("bulk_job_lines").where("jobId", "not in", jobs).execute();
    await transaction.deleteFrom("bulk_job_records").where("jobId", "not in", jobs).execute();
  });
}
