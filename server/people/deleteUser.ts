import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { type Change, deleteRecord } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { forgetImported } from "#server/people/forgetImported.ts";
import { requireAnother, requireAnotherAdministrator } from "#server/people/guards.ts";
import { deleteRowsOf, personColumns } from "#server/people/personColumns.ts";
import type { Services } from "#server/services/services.ts";

async function requireNoTraces({ transaction }: Change, id: string): Promise<void> {
  const database = anyTables(transaction);
  for (const [table, column] of personColumns.filter(([, , { atDeletion }]) => atDeletion === "refuse")) {
    const trace = await database.selectFrom(table).select(column).where(column, "=", id).limit(1).executeTakeFirst();
    if (trace) throw new DomainError("ACCOUNT_IN_USE");
  }
}

/**
 * Deletes a locked account. For a pending registration this is a rejection, and the applicant is notified. Throws
 * DomainError ACCOUNT_IN_USE if audits refer to the person, and IN_USE if one has just begun to. The trail records that
 * the account existed, without personal values.
 * @param reason why a registration is rejected, for its applicant; may be empty
 */
export async function deleteLocked(
  { registry }: Services,
  change: Change,
  locked: Locked<User>,
  reason = "",
): Promise<void> {
  const resource = registry.get("user");
  const { id, status } = locked.record;
  await requireNoTraces(change, id);
  const rejected = status === "pending";
  if (rejected) await notifyPerson(change, { kind: "registrationRejected", userId: id, params: { reason } });
  await deleteRowsOf(change, id, "atDeletion");
  await forgetImported(change, resource.name, id);
  await deleteRecord(change, resource, { locked, action: rejected ? "rejectRegistration" : "delete" });
  await eraseInTrail(change, resource, id);
}

/**
 * Deletes an account. Throws DomainError NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR, ACCOUNT_IN_USE if audits refer to
 * the person, and IN_USE if one has just begun to: such an account is archived or erased.
 * @param reason why a registration is rejected, for its applicant; may be empty
 */
export function deleteUser(services: Services, actor: Actor, id: string, reason = ""): Promise<void> {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockRecord(change, services.registry.get("user"), id);
    if (!locked) throw new DomainError("NOT_FOUND");
    requireAnother(change, locked);
    await requireAnotherAdministrator(change, locked);
    await deleteLocked(services, change, locked, reason);
  });
}
