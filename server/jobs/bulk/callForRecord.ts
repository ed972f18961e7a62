import type { Actor } from "#domain/access/actor.ts";
import type { ActionCall } from "#domain/actions/call.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";

/** A job that a node has taken, as its records need it. */
export interface TakenJob {
  id: string;
  actor: Actor;
  resource: Resource;
  input: Values;
  sealKey: string | null;
  /** What is done with one of its records. */
  process: ProcessRecord;
}

/** A record of a job that waits for its turn. */
export interface WaitingRecord {
  position: number;
  recordId: string;
  /** Of an undo: what the undone job changed in it, as JSON. */
  undoes: string | null;
}

/** Why a record was refused, and what of its values. */
export interface Refusal {
  code: string;
  errors?: Record<string, string[]> | undefined;
}

/**
 * Processes a record: why it was refused, nothing when it was done. Throws NotNow, or what the database or the store of files
 * fails by, when nothing can be done at the moment.
 */
export type ProcessRecord = (services: Services, job: TakenJob, record: WaitingRecord) => Promise<Refusal | undefined>;

/** The database is away or full: the record waits for a better time, and its job with it. */
export class NotNow extends Error {}

const isTemporary = (status: number) => status === 503 || status === 507;

/** The call by which a record of a job is done. */
interface CallForRecord {
  job: TakenJob;
  waiting: WaitingRecord;
  call: ActionCall;
  /** What is noted of the record in the same transaction; what it throws undoes the call. */
  noted(
    change: Change,
    result: unknown,
  ): Promise<{ sealed?: string | null; recordId?: string; changes?: string | null }>;
}

/**
 * Makes the call that does a record of a job, in its owner's name. That it is done is committed with what it does: whatever
 * happens to the node, and however many have taken the job, no record is done twice.
 */
export async function callForRecord(
  services: Services,
  { job, waiting, call, noted }: CallForRecord,
): Promise<Refusal | undefined> {
  const { status, code, errors } = await services.call(
    {
      actor: job.actor,
      async written(change, result) {
        const { numUpdatedRows } = await change.transaction
          .updateTable("bulk_job_records")
          .set({ status: "done", ...(await noted(change, result)) })
          .where("jobId", "=", job.id)
          .where("position", "=", waiting.position)
          .where("status", "=", "waiting")
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new DomainError("WRONG_STATE");
      },
    },
    call,
  );
  if (isTemporary(status)) throw new NotNow(code);
  return code === undefined ? undefined : { code, errors };
}
