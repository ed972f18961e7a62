import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import type { Locked } from "#server/database/lock.ts";

/** Prevents people from blocking, archiving or deleting themselves. Throws DomainError OWN_ACCOUNT. */
export function requireAnother({ actor }: Change, { record }: Locked<User>): void {
  if (record.id === actor.id) throw new DomainError("OWN_ACCOUNT");
}

/** Requires another active administrator. Throws DomainError LAST_ADMINISTRATOR. */
export async function requireAnotherAdministrator(
  { transaction, engine }: Change,
  { record }: Locked<User>,
): Promise<void> {
  if (record.role !== "admin" || record.status !== "approved") return;
  const query = transaction
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "approved")
    .where("archivedAt", "is", null)
    .where("id", "<>", record.id)
    .orderBy("id");
  const others = await (engine === "postgres" ? query.forUpdate() : query).execute();
  if (!others.length) throw new DomainError("LAST_ADMINISTRATOR");
}
