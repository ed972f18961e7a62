import { type Actor, personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import {
  hashPassword,
  passwordShape,
  readPasswordHash,
  requireGoodPassword,
  storePassword,
  verifyPassword,
} from "#server/auth/passwords.ts";
import { forgetResetTokens } from "#server/auth/resetTokens.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { noteInTrail } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { pageLanguage } from "#server/http/shapes.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

const wrongPassword = () => new DomainError("INVALID_INPUT", { errors: { currentPassword: ["passwordWrong"] } });

/** The address of an account, and the hash of its password. */
async function credentialOf({ database }: Services, userId: string): Promise<{ email: string; hash?: string }> {
  const found = await database.kysely
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.email", "credentials.passwordHash"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return { email: String(found.email), ...(found.passwordHash ? { hash: found.passwordHash } : {}) };
}

interface Replacement {
  userId: string;
  /** Id of the session in which the password is changed. */
  sessionId: string | null;
  /** The stored hash that the typed current password matches. */
  verified: string;
  hash: string;
  /** The language of the page. */
  language: Locale | undefined;
}

/** Stores the new password if the verified one is still current, so only one of two concurrent changes succeeds. */
function replace(services: Services, actor: Actor, replacement: Replacement): Promise<void> {
  const { userId, sessionId, verified, hash, language } = replacement;
  return inTransaction(services, actor, async (change) => {
    const resource = services.registry.get("user");
    const locked = await lockRecord(change, resource, userId);
    if (!locked || (await readPasswordHash(change.transaction, userId)) !== verified) throw wrongPassword();
    await forgetResetTokens(change, userId);
    await storePassword(change.transaction, userId, hash);
    await endSessionsOf(change, userId, sessionId ?? undefined);
    await noteInTrail(change, resource, {
      locked,
      action: "changePassword",
      details: { passwordDigest: passwordDigest(hash) },
    });
    await notifyPerson(change, { kind: "passwordChanged", userId, params: {}, pageLanguage: language });
  });
}

/**
 * Changes the caller's password. It requires the current password, which a stranger at an unlocked computer does not
 * know. All other sessions and password links end, and the owner is notified by email.
 */
export default defineAction({
  method: "POST",
  path: "/auth/change-password",
  summary: "Change your password",
  access: emailRoles,
  securityEvent: "changePassword",
  body: objectOf(
    { currentPassword: passwordShape, password: passwordShape, confirmPassword: passwordShape, language: pageLanguage },
    ["currentPassword", "password", "confirmPassword"],
  ),
  status: 204,
  async handle({ services, actor, body, request, reply }) {
    const { id } = personOf(actor);
    await consumeRateLimit(services, "passwordChangeByPerson", id);
    const { email, hash: verified } = await credentialOf(services, id);
    if (!verified || !(await verifyPassword(verified, body.currentPassword))) throw wrongPassword();
    requireGoodPassword(body.password, email, body.confirmPassword);
    const hash = await hashPassword(body.password);
    await replace(services, actor, {
      userId: id,
      sessionId: request.sessionId,
      verified,
      hash,
      language: body.language,
    });
    return reply.send();
  },
});
