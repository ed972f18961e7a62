import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "#domain/access/commonPassword.ts";
import {
  isSamePassword,
  passwordForm,
  passwordForms,
  passwordLength,
  passwordProblems,
} from "#domain/access/password.ts";
import { DomainError } from "#domain/errors.ts";
import type { Transaction } from "#server/database/database.ts";
import { inTurns } from "#server/lib/inTurns.ts";

/** Schema of a password in a body. The rules for new passwords are checked separately. */
export const passwordShape = { type: "string", minLength: 1, maxLength: passwordLength.maximum } as const;

/** OWASP's figures for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two passwords are hashed at a time, so that many sign-ins do not delay other requests. */
const inTurn = inTurns(2);

/**
 * Hashes the normal form of a password with argon2id and a random salt. Throws DomainError TOO_MANY_REQUESTS if too many
 * hashes wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(passwordForm(password), cost));
}

let nobody: Promise<string> | undefined;

/** A password that matches a hash. */
export interface PasswordMatch {
  /** Whether the hash is of the normal form. Earlier hashes are of the typed password. */
  isNormal: boolean;
}

/**
 * Verifies a password against a hash of its normal form, or of a form that was hashed before. A missing account takes the
 * same time, so that timing does not reveal which accounts exist.
 * @returns undefined if the password is wrong
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<PasswordMatch | undefined> {
  nobody ??= hash("the password of nobody", cost);
  const expected = stored ?? (await nobody);
  for (const [index, form] of passwordForms(password).entries()) {
    const matched = await inTurn(() => verify(expected, form));
    if (matched && stored !== undefined) return { isNormal: index === 0 };
  }
  return undefined;
}

/**
 * Refuses a new password that breaks the rules (R5.1, R5.2) or is common.
 * Throws DomainError INVALID_INPUT with the names of the rules by field.
 */
export function requireGoodPassword(password: string, email: string, confirmPassword = password): void {
  const weak: string[] = passwordProblems(password, email);
  if (!weak.length && isCommonPassword(passwordForm(password))) weak.push("passwordCommon");
  const errors = {
    ...(weak.length ? { password: weak } : {}),
    ...(isSamePassword(confirmPassword, password) ? {} : { confirmPassword: ["passwordsMatch"] }),
  };
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
}

/** The current hash of an account's password, within a transaction. Undefined if it has none. */
export async function readPasswordHash(transaction: Transaction, userId: string): Promise<string | undefined> {
  const credential = await transaction
    .selectFrom("credentials")
    .select("passwordHash")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return credential?.passwordHash;
}

/** Stores the hash of an account's password. The previous password stops working. */
export async function storePassword(transaction: Transaction, userId: string, passwordHash: string): Promise<void> {
  await transaction
    .insertInto("credentials")
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ passwordHash }))
    .execute();
}
