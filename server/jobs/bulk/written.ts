import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

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
