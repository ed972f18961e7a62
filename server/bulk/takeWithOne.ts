import type { Actor } from "#domain/access/actor.ts";
import { callOf } from "#domain/actions/call.ts";
import { givenFor, type SeveralAction } from "#domain/actions/several.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { seal } from "#server/bulk/seal.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services.ts";

/** A job that a node has taken, as its records need it. */
export interface TakenJob {
  id: string;
  actor: Actor;
  resource: Resource;
  action: SeveralAction;
  input: Values;
  sealKey: string | null;
}

/** A record of a job that waits for its turn. */
export interface WaitingRecord {
  position: number;
  recordId: string;
}

/** The database is away or full: the record waits for a better time, and its job with it. */
class NotNow extends Error {}

const isTemporary = (status: number) => status === 503 || status === 507;

/** Why the record was refused; nothing when its action was taken. Throws when nothing can be done at the moment. */
async function refusalOf(services: Services, job: TakenJob, { position, recordId }: WaitingRecord) {
  const { definition } = job.action;
  const record = await readRecord(services, job.resource, job.actor, recordId).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (!record) return "NOT_FOUND";
  const call = callOf(definition, record, givenFor(definition, record, job.input));
  const { status, code } = await services.call(
    {
      actor: job.actor,
      async written({ transaction }, result) {
        const sealed = job.sealKey ? seal(job.sealKey, JSON.stringify(result)) : null;
        const { numUpdatedRows } = await transaction
          .updateTable("bulk_job_records")
          .set({ status: "done", sealed })
          .where("jobId", "=", job.id)
          .where("position", "=", position)
          .where("status", "=", "waiting")
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new DomainError("WRONG_STATE");
      },
    },
    call,
  );
  if (isTemporary(status)) throw new NotNow(code);
  return code;
}

/**
 * Takes the job's action with one record, by its own call. That it is done is committed with what it does: whatever
 * happens to the node, and however many have taken the job, no record is done twice.
 */
export async function takeWithOne(services: Services, job: TakenJob, record: WaitingRecord): Promise<void> {
  const code = await refusalOf(services, job, record);
  await services.database.kysely
    .updateTable("bulk_job_records")
    .set(code === undefined ? { status: "done" } : { status: "refused", code })
    .where("jobId", "=", job.id)
    .where("position", "=", record.position)
    .where("status", "=", "waiting")
    .execute();
}
