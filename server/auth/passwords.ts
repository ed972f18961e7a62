import { hash, verify } from "@node-rs/argon2";
import type { Transaction } from "#server/database/database.ts";

/** OWASP's figures for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** Checks a password; an account without one costs the same time, so that nobody learns which accounts exist. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("the password of nobody");
  const matched = await verify(stored ?? (await nobody), password);
  return matched && stored !== undefined;
}

/** Stores the hash of an account's password; the former one stops working. */
export async function keepPassword(transaction: Transaction, userId: string, passwordHash: string): Promise<void> {
  await transaction
    .insertInto("credentials")
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ passwordHash }))
    .execute();
}
