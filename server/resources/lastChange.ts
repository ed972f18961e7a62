import { can } from "#domain/access/can.ts";
import { DomainError, type LastChange } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Locked } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** The last person who changed a record, by name if the actor of this change may read that person's record. */
async function lastChangeOf(
  { registry }: Services,
  change: Change,
  { name }: Resource,
  subject: string,
): Promise<LastChange | undefined> {
  const entry = await change.transaction
    .selectFrom("trail")
    .select(["at", "actorId", "actorRole"])
    .where("resource", "=", name)
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  if (!entry) return undefined;
  const users = registry.get("user");
  const row = await change.transaction
    .selectFrom("users")
    .selectAll()
    .where("id", "=", entry.actorId ?? "")
    .executeTakeFirst();
  const person = row && fromRow(users, row);
  const mayKnow = person && can(users, change.actor, "read", person);
  return {
    at: entry.at,
    role: entry.actorRole as LastChange["role"],
    ...(mayKnow ? { name: String(person.fullname) } : {}),
  };
}

/** Adds to a conflict of revisions who was faster. Throws what `write` throws. */
export async function withLastChangeOnConflict<T>(
  services: Services,
  change: Change,
  resource: Resource,
  { record }: Locked,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DomainError && error.problem.code === "REVISION_CONFLICT")) throw error;
    const changedBy = await lastChangeOf(services, change, resource, String(record[resource.key]));
    throw new DomainError({ ...error.problem, ...(changedBy ? { changedBy } : {}) });
  }
}
