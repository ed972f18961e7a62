import type { Actor } from "#domain/access/actor.ts";
import type { ActionCall } from "#domain/actions/call.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Acting } from "#server/database/acting.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";

/** A job that a node has taken, with the data that its records need. */
export interface TakenJob {
  id: string;
  actor: Actor;
  resource: Resource;
  input: Values;
  sealKey: string | null;
  /** The step for one of its records. */
  process: ProcessRecord;
}

/** A waiting record of a job. */
export interface WaitingRecord {
  position: number;
  recordId: string;
  /** For an undo, the changes that the undone job made in the record, as JSON. */
  undoes: string | null;
}

/** Reason for refusing a record, with values. */
export interface RecordRefusal {
  code: string;
  errors?: Record<string, string[]> | undefined;
}

/**
 * Processes a record. Returns the reason for a refusal, undefined if it is done.
 * Throws NotNow, or the failure of the database or file store, if nothing can be done at the moment.
 */
export type ProcessRecord = (
  services: Services,
  job: TakenJob,
  record: WaitingRecord,
) => Promise<RecordRefusal | undefined>;

/** Error if the database is unavailable or full, so that the record and its job wait. */
export class NotNow extends Error {}

/** Whether a call can succeed later, because the database is unavailable or full. */
export const isTemporary = (status: number) => status === 503 || status === 507;

/** Returns values for the record's row, written in the transaction of its call; an error undoes the call. */
type Noted = (
  change: Change,
  result: unknown,
) => Promise<{ sealed?: string | null; recordId?: string; changes?: string | null }>;

/** The record of a job for which a call is made. */
interface OfRecord {
  job: TakenJob;
  waiting: WaitingRecord;
  noted: Noted;
}

/** The identity of a record's call, in the job owner's name. The call's success is committed with its changes. */
export function actingFor({ job, waiting, noted }: OfRecord): Acting {
  return {
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
  };
}

/**
 * Makes the call for one record of a job, in its owner's name. Its success is committed with its changes. So no record
 * is done twice, even if the node dies or several nodes have taken the job.
 */
export async function callForRecord(
  services: Services,
  { call, ...record }: OfRecord & { call: ActionCall },
): Promise<RecordRefusal | undefined> {
  const { status, code, errors } = await services.call(actingFor(record), call);
  if (isTemporary(status)) throw new NotNow(code);
  return code === undefined ? undefined : { code, errors };
}
