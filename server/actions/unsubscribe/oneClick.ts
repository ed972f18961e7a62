import { anonymous } from "#domain/access/actor.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { choose } from "#server/notifications/unsubscribe.ts";

/** Stops emails like the one with this address in its header, by one request of a mail program (RFC 8058). */
export default defineAction({
  method: "POST",
  path: "/unsubscribe",
  summary: "Stop emails like this one (RFC 8058)",
  access: "anyone",
  takesForms: true,
  query: { token: text },
  status: 204,
  errors: ["INVALID_LINK"],
  async handle({ services, query, reply }) {
    const { token = "" } = query;
    await inTransaction(services, anonymous, (change) => choose(services, change, { token, frequency: "never" }));
    return reply.send();
  },
});
