import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { accessCodeAlphabet, accessCodeForm, accessCodeLength, inGroups } from "#domain/people/accessCode.ts";
import { programme } from "#domain/programme.ts";
import type { Change } from "#server/database/change.ts";
import { anyTables, type Transaction } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services/services.ts";
import { acceptsAccessCodes } from "#server/settings/network.ts";

/** Throws DomainError NETWORK_SIGN_IN_ONLY if people of practice enterprises can sign in only through the network. */
export function requireAccessCodes({ settings, demo }: Pick<Services, "settings" | "demo">): void {
  if (!acceptsAccessCodes(settings.network, demo)) throw new DomainError("NETWORK_SIGN_IN_ONLY");
}

/** The hash of an access code in its normal form. Codes are random with more than 64 bits, so a plain hash is sufficient. */
export function hashAccessCode(accessCode: string): string {
  return sha256(accessCodeForm(accessCode));
}

/** Random letters of access codes, in groups of four. */
export function randomLetters(length: number): string {
  const limit = 256 - (256 % accessCodeAlphabet.length);
  let text = "";
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < limit && text.length < length) text += accessCodeAlphabet[byte % accessCodeAlphabet.length];
  return inGroups(text);
}

/** A new random access code. */
export const newAccessCode = (): string => randomLetters(accessCodeLength);

/** A new access code to store. */
interface NewAccessCode {
  /** The PE or office code that it gives access to. */
  code: string;
  role: Role;
  accessCode: string;
  /** The time of issue, ISO 8601 in UTC. */
  at: string;
}

/** Stores the access code for a role of a PE or office code. The previous one stops working. */
export async function storeAccessCode(
  transaction: Transaction,
  { code, role, accessCode, at }: NewAccessCode,
): Promise<void> {
  await transaction.deleteFrom("access_codes").where("code", "=", code).where("role", "=", role).execute();
  await transaction
    .insertInto("access_codes")
    .values({ id: randomUUID(), code, role, hash: hashAccessCode(accessCode), issuedAt: at })
    .execute();
  const { subject } = programme.roles[role];
  if (!subject) return;
  const { table, key } = programmeResources.named(subject);
  await anyTables(transaction).updateTable(table).set({ accessCodesIssuedAt: at }).where(key, "=", code).execute();
}

const codesAt = (database: Pick<Transaction, "selectFrom">, code: string) =>
  database.selectFrom("access_codes").select(["role", "hash"]).where("code", "=", code);

/** The role of the stored code that equals an access code. Compares in constant time. */
function roleAmong(rows: { role: string; hash: string }[], accessCode: string): Role | undefined {
  const hash = Buffer.from(hashAccessCode(accessCode), "hex");
  const match = rows.filter((row) => timingSafeEqual(hash, Buffer.from(row.hash, "hex")));
  return match[0]?.role as Role | undefined;
}

/** The role of an access code for a PE or office code; undefined if the code is wrong. */
export async function roleOfAccessCode(
  database: Pick<Transaction, "selectFrom">,
  code: string,
  accessCode: string,
): Promise<Role | undefined> {
  return roleAmong(await codesAt(database, code).execute(), accessCode);
}

/**
 * Like `roleOfAccessCode`, but locks the code until a session is open. Renewing the code ends this session or comes
 * first. A wrong code locks nothing.
 */
export async function holdAccessCode(
  { transaction, engine }: Pick<Change, "transaction" | "engine">,
  code: string,
  accessCode: string,
): Promise<Role | undefined> {
  const role = await roleOfAccessCode(transaction, code, accessCode);
  if (!role || engine !== "postgres") return role;
  return roleAmong(await codesAt(transaction, code).where("role", "=", role).forShare().execute(), accessCode);
}
