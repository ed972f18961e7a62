import { DomainError } from "#domain/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { markRead } from "#server/notifications/newsOf.ts";

/** Marks one of the caller's notifications as read, for them only. */
export default defineAction({
  method: "PUT",
  path: "/notifications/:id/read",
  summary: "Mark news as read",
  access: "signed-in",
  status: 204,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    await inTransaction(services, actor, async (change) => {
      const isTheirs = await markRead(change, params.id);
      if (!isTheirs) throw new DomainError("NOT_FOUND");
    });
    return reply.send();
  },
});
