import { DomainError } from "#domain/errors.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import type { TakenJob, WaitingRecord } from "#server/jobs/bulk/callForRecord.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** A record of a job as its owner may read it. Undefined if it was deleted or the owner may not see it. */
export function readForJob(
  services: Services,
  job: TakenJob,
  { recordId }: WaitingRecord,
): Promise<Stored<Values> | undefined> {
  return readRecord(services, job.resource, job.actor, recordId).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
}
