import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { nameKeyOf, numberedName } from "#domain/people/name.ts";
import type { NetworkIdentity, PenPerson, PenUser } from "#server/auth/penPerson.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";

/** The account of a person of the network for a code. */
export function linkedAccount(
  { transaction }: Change,
  { issuer, subject }: NetworkIdentity,
  { role, code }: { role: Role; code: string },
): Promise<PenUser | undefined> {
  return transaction
    .selectFrom("network_people")
    .innerJoin("users", "users.id", "network_people.userId")
    .selectAll("users")
    .where("network_people.issuer", "=", issuer)
    .where("network_people.subject", "=", subject)
    .where("network_people.role", "=", role)
    .where("network_people.code", "=", code)
    .executeTakeFirst();
}

/** Whether an account belongs to a person of a provider. */
export async function isLinked({ transaction }: Change, issuer: string, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("network_people")
    .select("userId")
    .where("issuer", "=", issuer)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Links an account to a person of the provider. Adds a trail entry, ends earlier sessions, and notifies the confirmed
 * address.
 * Throws DomainError ALREADY_EXISTS if either was linked at the same time; the sign-in then runs again.
 */
export async function linkAccount(
  { registry }: Services,
  change: Change,
  { issuer, subject }: NetworkIdentity,
  { userId, role, code, name }: { userId: string; role: Role; code: string; name: string },
): Promise<void> {
  const { transaction } = change;
  const linkedAt = change.now.toISOString();
  const linked = await transaction
    .insertInto("network_people")
    .values({ userId, issuer, subject, role, code, name, linkedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!linked.numInsertedOrUpdatedRows) throw new DomainError("ALREADY_EXISTS");
  const resource = registry.get("user");
  const locked = await lockRecord(change, resource, userId);
  if (!locked) throw new DomainError("NOT_FOUND");
  await updateRecord(change, resource, { locked, patch: { networkSince: linkedAt }, action: "linkNetwork" });
  await endSessionsOf(change, userId);
  await notifyPerson(change, { kind: "networkLinked", userId, params: {} });
}

/** Unlinks an account from its people at providers. */
export async function unlinkAccount({ transaction }: Change, userId: string): Promise<void> {
  await transaction.deleteFrom("network_people").where("userId", "=", userId).execute();
}

/**
 * A name that no one else has with a code and role. A second person of the same name gets a number until their office
 * corrects it.
 */
export async function freeName({ transaction }: Change, { role, name }: PenPerson, code: string): Promise<string> {
  const rows = await transaction
    .selectFrom("users")
    .select("nameKey")
    .where("role", "=", role)
    .where("code", "=", code)
    .execute();
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  let free = name;
  for (let number = 2; taken.has(nameKeyOf(free)); number += 1) free = numberedName(name, number);
  return free;
}

/** The person of the network whose identity was last linked to an account. Undefined without a linked identity. */
export async function networkPersonOf(
  { settings }: Services,
  { transaction }: Change,
  userId: string,
): Promise<(NetworkIdentity & { name: string }) | undefined> {
  if (!settings.network) return undefined;
  return transaction
    .selectFrom("network_people")
    .select(["issuer", "subject", "name"])
    .where("userId", "=", userId)
    .orderBy("linkedAt", "desc")
    .executeTakeFirst();
}
