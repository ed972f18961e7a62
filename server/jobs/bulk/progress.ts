import { clock } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import requests from "#schemas/requests.json";
import type { Change } from "#server/database/change.ts";
import type { Tables, Transaction } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { settleUndo } from "#server/jobs/bulk/settleUndo.ts";
import type { Services } from "#server/services/services.ts";

type Job = Tables["bulk_jobs"];

async function countOf(transaction: Transaction, jobId: string): Promise<Pick<Job, "done" | "refused">> {
  const rows = await transaction
    .selectFrom("bulk_job_records")
    .select(["status", transaction.fn.countAll().as("count")])
    .where("jobId", "=", jobId)
    .groupBy("status")
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { done: count("done"), refused: count("refused") };
}

/** Writes the progress of a job, and its result at the end. The state of an ended job does not change. */
async function writeProgress({ transaction, now, events }: Change, id: string, over: Partial<Job> = {}): Promise<void> {
  const counted = await countOf(transaction, id);
  const updated = await transaction
    .updateTable("bulk_jobs")
    .set(({ eb }) => ({ ...counted, ...over, revision: eb("revision", "+", 1), updatedAt: now.toISOString() }))
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning("revision")
    .executeTakeFirst();
  if (updated) events.push({ resource: "bulk-job", id, revision: updated.revision });
}

/** Writes the progress of a job, and notifies its owner's pages. */
export const tellProgress = (services: Services, id: string): Promise<void> =>
  inTransaction(services, clock, (change) => writeProgress(change, id));

/**
 * Ends a job and deletes its orders and typed texts, in one transaction. After its owner sees the end, no node can
 * continue it.
 */
export function endJob(
  services: Services,
  { jobId, sealKey }: Pick<Tables["bulk_job_orders"], "jobId" | "sealKey">,
  status: "done" | "stopped",
): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    const { transaction, now } = change;
    const secretsUntil = sealKey && new Date(now.getTime() + requests.bulk.secretMinutes * MINUTE_MS).toISOString();
    await writeProgress(change, jobId, { status, endedAt: now.toISOString(), secretsUntil });
    await settleUndo(change, jobId);
    const left = transaction.selectFrom("bulk_job_records").select("position").where("status", "=", "waiting");
    await transaction
      .updateTable("bulk_job_lines")
      .set({ given: null })
      .where("jobId", "=", jobId)
      .where("position", "in", left.where("jobId", "=", jobId))
      .execute();
    await transaction.deleteFrom("bulk_job_orders").where("jobId", "=", jobId).execute();
  });
}
