import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { NetworkIdentity, PenPerson, PenUser } from "#server/auth/penPerson.ts";
import type { Change } from "#server/database/change.ts";
import { nameKeyOf } from "#server/database/codec.ts";
import type { Services } from "#server/services.ts";

/** The account of a person of the network at a code. */
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

/** Links an account to a person. Throws DomainError ALREADY_EXISTS where either was linked meanwhile: then it is looked for again. */
export async function linkAccount(
  { transaction, now }: Change,
  { issuer, subject }: NetworkIdentity,
  { userId, role, code, name }: { userId: string; role: Role; code: string; name: string },
): Promise<void> {
  const linked = await transaction
    .insertInto("network_people")
    .values({ userId, issuer, subject, role, code, name, linkedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!linked.numInsertedOrUpdatedRows) throw new DomainError("ALREADY_EXISTS");
}

/** A name that nobody at a code has in a role: a second person of the same name gets a number, until their office corrects it. */
export async function freeName({ transaction }: Change, { role, name }: PenPerson, code: string): Promise<string> {
  const rows = await transaction
    .selectFrom("users")
    .select("nameKey")
    .where("role", "=", role)
    .where("code", "=", code)
    .execute();
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  let free = name;
  for (let number = 2; taken.has(nameKeyOf(free)); number += 1) free = `${name} (${number})`;
  return free;
}

/** The person of a session that the network vouched for; nothing of one by access code. */
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
