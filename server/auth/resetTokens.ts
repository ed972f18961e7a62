import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { Change } from "#server/database/change.ts";
import { sha256 } from "#server/lib/sha256.ts";

/**
 * Creates a token for one new password, by default valid for one hour; the database stores only its hash. It replaces
 * tokens that would expire earlier. So a link that anyone can request does not replace an administrator's invitation.
 */
export async function makeResetToken(
  { transaction, now }: Change,
  userId: string,
  lifetime = HOUR_MS,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetime).toISOString();
  await transaction
    .deleteFrom("password_resets")
    .where("userId", "=", userId)
    .where("expiresAt", "<=", expiresAt)
    .execute();
  await transaction
    .insertInto("password_resets")
    .values({
      tokenHash: sha256(token),
      userId,
      createdAt: now.toISOString(),
      expiresAt,
    })
    .execute();
  return token;
}

/** Uses up a token, and returns its account. Undefined if the token is unknown, used or expired. */
export async function useResetToken({ transaction, now }: Change, token: string): Promise<string | undefined> {
  const used = await transaction
    .deleteFrom("password_resets")
    .where("tokenHash", "=", sha256(token))
    .where("expiresAt", ">", now.toISOString())
    .returning("userId")
    .executeTakeFirst();
  return used?.userId;
}

/** Invalidates all links of an account. */
export async function forgetResetTokens({ transaction }: Change, userId: string): Promise<void> {
  await transaction.deleteFrom("password_resets").where("userId", "=", userId).execute();
}
