import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { forgetImported } from "#server/bulk/forgetImported.ts";
import { type Change, deleteRecord, lockRecord } from "#server/database/change.ts";
import { queueMail } from "#server/mail/queueMail.ts";
import { requireAnother, requireAnotherAdministrator } from "#server/people/guards.ts";
import { inTransaction, type Services } from "#server/services.ts";

/** Where an account leaves traces that audits are made of: tables, and the columns that name it. */
export const traces = [
  ["answer_history", "answeredBy"],
  ["answers", "answeredBy"],
  ["comments", "authorId"],
  ["comments", "doneBy"],
  ["comments", "resolvedBy"],
  ["files", "uploadedBy"],
  ["grades", "auditorId"],
  ["reports", "auditorId"],
  ["submissions", "submittedBy"],
  ["certificates", "auditorId"],
  ["replaced_answers", "userId"],
  ["replaced_answers", "replacedBy"],
  ["tasks", "requestedBy"],
  ["tasks", "submittedBy"],
  ["tasks", "reviewOpenedBy"],
  ["tasks", "approvedBy"],
  ["tasks", "rejectedBy"],
  ["tasks", "withdrawnBy"],
  ["tasks", "auditorId"],
  ["tasks", "invitedAuditorId"],
] as const;

async function requireNoTraces({ transaction }: Change, id: string): Promise<void> {
  for (const [table, column] of traces) {
    const trace = await transaction.selectFrom(table).select(column).where(column, "=", id).limit(1).executeTakeFirst();
    if (trace) throw new DomainError("ACCOUNT_IN_USE");
  }
}

/** What belongs to an account alone and goes with it: tables, and the columns that name it. */
export const belongings = [
  ["sessions", "userId"],
  ["credentials", "userId"],
  ["password_resets", "userId"],
  ["saved_views", "ownerId"],
  ["field_owners", "ownerId"],
  ["question_owners", "ownerId"],
  ["presences", "userId"],
  ["announcement_dismissals", "userId"],
  ["phrases", "ownerId"],
  ["bulk_jobs", "ownerId"],
] as const;

/**
 * Deletes an account; a registration that waits is thereby rejected, and its applicant told. Throws DomainError NOT_FOUND,
 * OWN_ACCOUNT, LAST_ADMINISTRATOR, ACCOUNT_IN_USE when audits refer to the person, and IN_USE when one began to a moment ago:
 * such an account is archived or erased.
 * @param reason why a registration is rejected, for its applicant and the trail; empty for none
 */
export function deleteUser(services: Services, actor: Actor, id: string, reason = ""): Promise<void> {
  return inTransaction(services, actor, async (change) => {
    const resource = services.registry.get("user");
    const locked = await lockRecord(change, resource, id);
    if (!locked) throw new DomainError("NOT_FOUND");
    requireAnother(change, locked);
    await requireAnotherAdministrator(change, locked);
    await requireNoTraces(change, id);
    const rejected = locked.record.status === "pending";
    if (rejected) await queueMail(change, { template: "registrationRejected", userId: id, params: { reason } });
    for (const [table, column] of belongings)
      await change.transaction.deleteFrom(table).where(column, "=", id).execute();
    await forgetImported(change, resource.name, id);
    const details = rejected && reason ? { rejectedReason: reason } : {};
    await deleteRecord(change, resource, locked, rejected ? "rejectRegistration" : "delete", { details });
  });
}
