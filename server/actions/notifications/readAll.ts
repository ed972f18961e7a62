import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { markRead } from "#server/notifications/newsOf.ts";

/** Marks all of the caller's notifications as read, for them only. */
export default defineAction({
  method: "PUT",
  path: "/notifications/read",
  summary: "Mark all your news as read",
  access: "signed-in",
  status: 204,
  async handle({ services, actor, reply }) {
    await inTransaction(services, actor, (change) => markRead(change));
    return reply.send();
  },
});
