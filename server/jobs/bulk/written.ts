import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import type { TakenJob, WaitingRecord } from "#server/jobs/bulk/callForRecord.ts";

/** The last sequence number in a record's trail. */
export async function trailSeqOf({ transaction }: Change, { name }: Resource, subject: string): Promise<number> {
  const { seq } = await transaction
    .selectFrom("trail")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .where("resource", "=", name)
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return Number(seq);
}

/** The record that a call has written. */
export function writtenId({ events }: Change, { name }: Resource): string {
  const written = events.find(({ resource }) => resource === name);
  if (!written) throw new DomainError("WRONG_STATE");
  return written.id;
}

/** The address of a record in calls. */
export const recordPath = ({ path }: Resource, id: string): string => `/${path}/${encodeURIComponent(id)}`;

/** Stores values on a line of an import, in the transaction of its call. */
export async function noteOnLine(
  { transaction }: Change,
  { id }: TakenJob,
  { position }: WaitingRecord,
  values: Partial<Tables["bulk_job_lines"]>,
): Promise<void> {
  await transaction
    .updateTable("bulk_job_lines")
    .set(values)
    .where("jobId", "=", id)
    .where("position", "=", position)
    .execute();
}
