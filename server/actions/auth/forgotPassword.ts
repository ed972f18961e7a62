import { anonymous } from "#domain/access/actor.ts";
import { caseFold } from "#domain/fold.ts";
import type { Locale } from "#domain/generated/programme.ts";
import messages from "#locales/en-GB/auth.json";
import lengths from "#schemas/lengths.json";
import { constantTime } from "#server/auth/constantTime.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import { makeResetToken } from "#server/auth/resetTokens.ts";
import { noteInTrail } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { pageLanguage } from "#server/http/shapes.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { passwordPath } from "#server/people/passwordLink.ts";
import type { Services } from "#server/services/services.ts";

function sendLink(services: Services, email: string, pageLanguage: Locale | undefined): Promise<void> {
  return inTransaction(services, anonymous, async (change) => {
    const user = await change.transaction
      .selectFrom("users")
      .select(["id", "email"])
      .where("email_fold", "=", caseFold(email))
      .where("role", "in", emailRoles)
      .executeTakeFirst();
    const resource = services.registry.get("user");
    const locked = user && (await lockRecord(change, resource, String(user.id)));
    if (!locked) return;
    const userId = String(user.id);
    const token = await makeResetToken(change, userId);
    await noteInTrail(change, resource, { locked, action: "forgotPassword" });
    await notifyPerson(change, {
      kind: "passwordReset",
      userId,
      params: { path: passwordPath(String(user.email), token) },
      pageLanguage,
    });
  });
}

/** Sends a link for a new password. The answer is the same, and takes the same time, for an unknown address. */
export default defineAction({
  method: "POST",
  path: "/auth/forgot-password",
  summary: "Ask for a link to set a new password",
  access: "anyone",
  securityEvent: "forgotPassword",
  body: objectOf({ email: { type: "string", maxLength: lengths.email, format: "email" }, language: pageLanguage }, [
    "email",
  ]),
  response: objectOf({ message: { type: "string" } }),
  async handle({ services, body, request }) {
    const email = body.email.trim();
    await consumeRateLimit(services, "resetByAddress", clientAddress(request));
    await consumeRateLimit(services, "resetByAccount", caseFold(email));
    await constantTime(sendLink(services, email, body.language));
    return { message: messages.forgot.sent };
  },
});
