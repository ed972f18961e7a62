import { anonymous } from "#domain/access/actor.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { choose } from "#server/notifications/unsubscribe.ts";

/** Stops emails like a sent one, or allows them again, by the token of its link and without a sign-in. */
export default defineAction({
  method: "POST",
  path: "/unsubscribe/choice",
  summary: "Stop emails of a kind, or get them again",
  access: "anyone",
  body: objectOf({
    token: { type: "string", minLength: 1, maxLength: 1000 },
    frequency: { type: "string", enum: ["atOnce", "never"] },
  }),
  status: 204,
  errors: ["INVALID_LINK"],
  async handle({ services, body, reply }) {
    await inTransaction(services, anonymous, (change) => choose(services, change, body));
    return reply.send();
  },
});
