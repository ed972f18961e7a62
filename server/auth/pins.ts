import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import { countUses, refundUses, requireWithin } from "#server/http/limits/rateLimits.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

/** Proof of a typed PIN: the stored hash that it matches, or the hash of a new PIN for a person without one. */
export interface PinProof {
  fits?: string;
  fresh?: string;
}

/** Takes the question for a PIN out of the transaction of a sign-in, because verifying takes time. */
class PinAsked extends Error {
  /** @param hash the stored hash, undefined if the person has to choose a PIN */
  constructor(
    readonly userId: string,
    readonly hash: string | undefined,
  ) {
    super("A PIN is required");
  }
}

/** The hash of a person's PIN; undefined without one. */
export async function readPinHash(
  database: Pick<Transaction, "selectFrom">,
  userId: string,
): Promise<string | undefined> {
  const row = await database.selectFrom("pins").select("hash").where("userId", "=", userId).executeTakeFirst();
  return row?.hash;
}

/** Stores a PIN's hash, with its trail entry. The previous PIN stops working. */
export async function storePin(
  { registry }: Pick<Services, "registry">,
  change: Change,
  userId: string,
  hash: string,
): Promise<void> {
  const resource = registry.get("user");
  const locked = await lockRecord(change, resource, userId);
  if (!locked) throw new DomainError("NOT_FOUND");
  await change.transaction
    .insertInto("pins")
    .values({ userId, hash })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ hash }))
    .execute();
  const patch = { pinSince: change.now.toISOString() };
  const details = { pinDigest: passwordDigest(hash) };
  await updateRecord(change, resource, { locked, patch, action: "setPin", details });
}

/** Deletes a person's PIN. */
export async function deletePin({ transaction }: Change, userId: string): Promise<void> {
  await transaction.deleteFrom("pins").where("userId", "=", userId).execute();
}

/**
 * Lets a person in only with their PIN, if they have one. Without one, a PIN that the programme requires is set.
 * To be called within `withPin`.
 */
export async function requirePin(services: Services, change: Change, userId: string, proof: PinProof): Promise<void> {
  const stored = await readPinHash(change.transaction, userId);
  if (stored ? proof.fits === stored : !programme.pin.required) return;
  if (stored || !proof.fresh) throw new PinAsked(userId, stored);
  await storePin(services, change, userId, proof.fresh);
}

/**
 * Compares a typed PIN with a stored hash. Wrong PINs are counted per person, before the comparison.
 * Throws DomainError PIN_WRONG, TOO_MANY_REQUESTS.
 */
async function verifyPin(services: Services, userId: string, hash: string, pin: string): Promise<void> {
  const uses = await countUses(services, [
    ["pinByPerson", userId],
    ["pinByPersonAndDay", userId],
  ]);
  const [ofQuarter, ofDay] = uses;
  if (ofQuarter) requireWithin("pinByPerson", ofQuarter);
  if (ofDay) requireWithin("pinByPersonAndDay", ofDay);
  if (!(await verifyPassword(hash, pin))) throw new DomainError("PIN_WRONG");
  await refundUses(services, uses);
}

/**
 * Runs a sign-in that may ask for a PIN, and again with the proof of the typed PIN.
 * Throws DomainError PIN_REQUIRED, with `sets` if a first PIN has to be chosen. Throws PIN_WRONG, TOO_MANY_REQUESTS.
 */
export async function withPin<T>(
  services: Services,
  pin: string | undefined,
  run: (proof: PinProof) => Promise<T>,
): Promise<T> {
  try {
    return await run({});
  } catch (error) {
    if (!(error instanceof PinAsked)) throw error;
    const { userId, hash } = error;
    if (pin === undefined) throw new DomainError("PIN_REQUIRED", { current: { sets: hash === undefined } });
    if (!hash) return run({ fresh: await hashPassword(pin) });
    await verifyPin(services, userId, hash, pin);
    return run({ fits: hash });
  }
}

/**
 * Verifies the PIN of a signed-in person before it is changed. A wrong PIN is an invalid input, because the session
 * continues. Throws DomainError INVALID_INPUT, TOO_MANY_REQUESTS.
 * @returns the hash that it matches, undefined for a person without a PIN
 */
export async function requireOwnPin(
  services: Services,
  userId: string,
  pin: string | undefined,
): Promise<string | undefined> {
  const hash = await readPinHash(services.database.kysely, userId);
  if (!hash) return undefined;
  try {
    await verifyPin(services, userId, hash, pin ?? "");
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === "PIN_WRONG") throw wrongPin();
    throw error;
  }
  return hash;
}

/** Error for a typed current PIN that is wrong or no longer valid. */
export const wrongPin = () => new DomainError("INVALID_INPUT", { errors: { currentPin: ["PIN_WRONG"] } });
