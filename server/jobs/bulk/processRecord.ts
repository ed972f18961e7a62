import { clock } from "#domain/access/actor.ts";
import { callOf } from "#domain/actions/call.ts";
import { inputFor, type SeveralAction } from "#domain/actions/several.ts";
import type { IssuedCodes } from "#server/auth/issueAccessCode.ts";
import type { Change } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { isOutside } from "#server/http/plugins/errors.ts";
import {
  callForRecord,
  NotNow,
  type ProcessRecord,
  type RecordRefusal,
  type TakenJob,
  type WaitingRecord,
} from "#server/jobs/bulk/callForRecord.ts";
import { changedValues } from "#server/jobs/bulk/changedValues.ts";
import { refusedAmongMany } from "#server/jobs/bulk/checkedAlone.ts";
import { withoutSecrets } from "#server/jobs/bulk/givenLine.ts";
import { readForJob } from "#server/jobs/bulk/readForJob.ts";
import { seal } from "#server/jobs/bulk/seal.ts";
import type { Services } from "#server/services/services.ts";

/** The encrypted access codes in the answer of a call. Null if it issued none. */
const sealedCodes = (sealKey: string, { code, codes }: Partial<IssuedCodes>): string | null =>
  codes?.length ? seal(sealKey, JSON.stringify({ code, codes })) : null;

/** Does an action with a record of a job, by the action's own call. */
export function processWith({ definition }: SeveralAction): ProcessRecord {
  return async (services, job, waiting) => {
    const record = await readForJob(services, job, waiting);
    if (!record) return { code: "NOT_FOUND" };
    const taken = { resource: job.resource.name, action: definition.name, id: waiting.recordId };
    const unread = await refusedAmongMany(services, taken);
    if (unread) return { code: unread };
    const call = callOf(definition, record, inputFor(definition, record, job.input));
    const noted = async (change: Change, result: unknown) => ({
      sealed: job.sealKey ? sealedCodes(job.sealKey, result as Partial<IssuedCodes>) : null,
      changes: definition.removesRecord
        ? null
        : JSON.stringify(await changedValues(change, job.resource, waiting.recordId)),
    });
    return callForRecord(services, { job, waiting, call, noted });
  };
}

/** An unexpected error refuses only its record, so that the job continues. Throws temporary failures. */
function refusalBy({ log }: Services, { id }: TakenJob, { position }: WaitingRecord, error: unknown): RecordRefusal {
  if (error instanceof NotNow || isOutside(error)) throw error;
  log.error({ err: error, job: id, position }, "a record of a job failed");
  return { code: "SERVER_ERROR" };
}

/** Stores the reason why a line was refused, and the line without passwords for the file of refused lines. */
async function noteRefusedLine(
  transaction: Transaction,
  jobId: string,
  position: number,
  errors: RecordRefusal["errors"],
): Promise<void> {
  const lines = transaction.selectFrom("bulk_job_lines").where("jobId", "=", jobId).where("position", "=", position);
  const line = await lines.select("given").executeTakeFirst();
  if (!line) return;
  await transaction
    .updateTable("bulk_job_lines")
    .set({ given: line.given && withoutSecrets(line.given), errors: errors ? JSON.stringify(errors) : null })
    .where("jobId", "=", jobId)
    .where("position", "=", position)
    .execute();
}

/** Processes one record of a job, and stores the result. */
export async function processRecord(services: Services, job: TakenJob, record: WaitingRecord): Promise<void> {
  const refusal = await job
    .process(services, job, record)
    .catch((error: unknown) => refusalBy(services, job, record, error));
  await inTransaction(services, clock, async ({ transaction }) => {
    const { numUpdatedRows } = await transaction
      .updateTable("bulk_job_records")
      .set(refusal ? { status: "refused", code: refusal.code } : { status: "done" })
      .where("jobId", "=", job.id)
      .where("position", "=", record.position)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (refusal && numUpdatedRows > 0n) await noteRefusedLine(transaction, job.id, record.position, refusal.errors);
  });
}
