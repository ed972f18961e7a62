import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { queueAddressedMail } from "#server/notifications/queueMail.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Sends the caller an email, to test that emails leave and arrive. Returns the key of its record. */
export default defineAction({
  method: "POST",
  path: "/mails/test",
  summary: "Send a test email to yourself",
  access: rolesWith(programmeResources.get("mail"), "list"),
  status: 201,
  response: objectOf({ id: { type: "string" } }),
  async handle({ services, actor }) {
    const userId = String(actor.id);
    await consumeRateLimit(services, "testMailByPerson", userId);
    return inTransaction(services, actor, async (change) => {
      const reader = await change.transaction
        .selectFrom("users")
        .select(["email", "language"])
        .where("id", "=", userId)
        .executeTakeFirst();
      if (!reader?.email) throw new DomainError("INVALID_INPUT", { errors: { email: ["required"] } });
      const { email: to, language } = reader;
      return {
        id: await queueAddressedMail(change, {
          template: "testMail",
          to,
          language: language ?? undefined,
          userId,
          params: {},
        }),
      };
    });
  },
});
