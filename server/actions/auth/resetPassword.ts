import { anonymous } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import messages from "#locales/en-GB/auth.json";
import lengths from "#schemas/lengths.json";
import {
  hashPassword,
  passwordShape,
  readPasswordHash,
  requireGoodPassword,
  storePassword,
} from "#server/auth/passwords.ts";
import { forgetResetTokens, useResetToken } from "#server/auth/resetTokens.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { noteInTrail } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { pageLanguage } from "#server/http/shapes.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { passwordDigest } from "#server/trail/digests.ts";

/**
 * Sets a new password by the emailed link. The link is used up, and all sessions of the account end. The owner is
 * notified by email, unless it is their first password.
 */
export default defineAction({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Set a new password",
  access: "anyone",
  securityEvent: "resetPassword",
  body: objectOf(
    {
      email: { type: "string", minLength: 1, maxLength: lengths.email },
      token: { type: "string", minLength: 1, maxLength: 200 },
      password: passwordShape,
      confirmPassword: passwordShape,
      language: pageLanguage,
    },
    ["email", "token", "password", "confirmPassword"],
  ),
  response: objectOf({ message: { type: "string" } }),
  errors: ["INVALID_RESET_TOKEN"],
  async handle({ services, body, request }) {
    const email = body.email.trim();
    await consumeRateLimit(services, "newPasswordByAddress", clientAddress(request));
    requireGoodPassword(body.password, email, body.confirmPassword);
    const passwordHash = await hashPassword(body.password);
    await inTransaction(services, anonymous, async (change) => {
      const resource = services.registry.get("user");
      const userId = await useResetToken(change, body.token);
      const locked = userId && (await lockRecord(change, resource, userId));
      if (!locked || caseFold(String(locked.record.email)) !== caseFold(email))
        throw new DomainError("INVALID_RESET_TOKEN");
      await forgetResetTokens(change, userId);
      const previous = await readPasswordHash(change.transaction, userId);
      await storePassword(change.transaction, userId, passwordHash);
      await endSessionsOf(change, userId);
      await noteInTrail(change, resource, {
        locked,
        action: "resetPassword",
        details: {
          passwordDigest: passwordDigest(passwordHash),
        },
      });
      const told = { kind: "passwordChanged", userId, params: {}, pageLanguage: body.language } as const;
      if (previous) await notifyPerson(change, told);
    });
    return { message: messages.reset.done };
  },
});
