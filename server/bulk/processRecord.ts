import { callOf } from "#domain/actions/call.ts";
import { inputFor, type SeveralAction } from "#domain/actions/several.ts";
import { DomainError } from "#domain/errors.ts";
import { callForRecord, type ProcessRecord, type TakenJob, type WaitingRecord } from "#server/bulk/callForRecord.ts";
import { seal } from "#server/bulk/seal.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services.ts";

/** Takes an action with a record of a job, by the action's own call. */
export function processWith({ definition }: SeveralAction): ProcessRecord {
  return async (services, job, waiting) => {
    const record = await readRecord(services, job.resource, job.actor, waiting.recordId).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    if (!record) return { code: "NOT_FOUND" };
    const call = callOf(definition, record, inputFor(definition, record, job.input));
    return callForRecord(services, job, waiting, call, async (_change, result) => ({
      sealed: job.sealKey ? seal(job.sealKey, JSON.stringify(result)) : null,
    }));
  };
}

/** Processes one record of a job, and notes what became of it; why it was refused too, where it came from a file. */
export async function processRecord(services: Services, job: TakenJob, record: WaitingRecord): Promise<void> {
  const refusal = await job.process(services, job, record);
  const { kysely } = services.database;
  await kysely
    .updateTable("bulk_job_records")
    .set(refusal ? { status: "refused", code: refusal.code } : { status: "done" })
    .where("jobId", "=", job.id)
    .where("position", "=", record.position)
    .where("status", "=", "waiting")
    .execute();
  if (!refusal?.errors) return;
  await kysely
    .updateTable("bulk_job_lines")
    .set({ errors: JSON.stringify(refusal.errors) })
    .where("jobId", "=", job.id)
    .where("position", "=", record.position)
    .execute();
}
