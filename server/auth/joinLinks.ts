import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { joinKeyForm, joinKeyLength } from "#domain/people/joinKey.ts";
import { programme } from "#domain/programme.ts";
import { randomLetters } from "#server/auth/accessCodes.ts";
import { classEvent } from "#server/auth/arrivals.ts";
import type { Change } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { joinLinkDigest } from "#server/trail/digests.ts";

/** The validity periods of a join link. */
export const validities = Object.keys(programme.joinLinks) as (keyof typeof programme.joinLinks)[];
export type LinkValidity = (typeof validities)[number];

const hashOf = (key: string) => sha256(joinKeyForm(key));

/** Facts about a join link for the people who manage the class, without its key. */
export interface StoredLink {
  id: string;
  validity: LinkValidity;
  createdAt: string;
  expiresAt: string;
  maxUses: number;
  uses: number;
}

/** The join link of a class, also an expired or used one. */
export async function joinLinkOf(
  database: Pick<Transaction, "selectFrom">,
  peCode: string,
): Promise<StoredLink | undefined> {
  const row = await database
    .selectFrom("join_links")
    .select(["id", "validity", "createdAt", "expiresAt", "maxUses", "uses"])
    .where("peCode", "=", peCode)
    .executeTakeFirst();
  return row && { ...row, validity: row.validity as LinkValidity };
}

/**
 * Creates a join link, which replaces the previous one of the class. @returns its key, which is not stored, and its
 * digest
 */
export async function insertJoinLink(
  { transaction, now }: Change,
  { peCode, validity, maxUses }: { peCode: string; validity: LinkValidity; maxUses?: number },
): Promise<{ key: string; link: StoredLink; digest: string }> {
  const { hours, uses } = programme.joinLinks[validity];
  const key = randomLetters(joinKeyLength);
  const row = {
    peCode,
    id: randomUUID(),
    hash: hashOf(key),
    validity,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
    maxUses: maxUses ?? uses,
    uses: 0,
  };
  const { peCode: _key, ...values } = row;
  await transaction
    .insertInto("join_links")
    .values(row)
    .onConflict((conflict) => conflict.column("peCode").doUpdateSet(values))
    .execute();
  const { hash, ...link } = values;
  return { key, link, digest: joinLinkDigest({ ...link, hash }) };
}

/** Ends a join link. @returns whether it was the link of the class until now */
export async function removeJoinLink({ transaction }: Change, peCode: string, id: string): Promise<boolean> {
  const ended = await transaction
    .deleteFrom("join_links")
    .where("peCode", "=", peCode)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** The class of a valid key. Throws DomainError INVALID_JOIN_KEY for a wrong, ended, expired or used key. */
export async function classOfKey(database: Pick<Transaction, "selectFrom">, key: string, now: Date): Promise<string> {
  const row = await database
    .selectFrom("join_links")
    .select("peCode")
    .where("hash", "=", hashOf(key))
    .where("expiresAt", ">", now.toISOString())
    .whereRef("uses", "<", "maxUses")
    .executeTakeFirst();
  if (!row) throw new DomainError("INVALID_JOIN_KEY");
  return row.peCode;
}

/**
 * Counts a use of a key, at the end of the transaction that it permits. So a link that was revoked in the meantime lets no
 * one in. Throws DomainError INVALID_JOIN_KEY as `classOfKey`.
 */
export async function useJoinKey(change: Change, key: string): Promise<void> {
  const { transaction, now } = change;
  const used = await transaction
    .updateTable("join_links")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("hash", "=", hashOf(key))
    .where("expiresAt", ">", now.toISOString())
    .whereRef("uses", "<", "maxUses")
    .returning("peCode")
    .executeTakeFirst();
  if (!used) throw new DomainError("INVALID_JOIN_KEY");
  change.events.push(classEvent(change, used.peCode));
}
