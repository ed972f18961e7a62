import { endSession } from "#server/auth/sessions.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";

/** Signs out on the server. A call without a session is not an error. */
export default defineAction({
  method: "POST",
  path: "/auth/signout-pen",
  summary: "Sign out",
  access: "anyone",
  securityEvent: "signOut",
  status: 204,
  async handle({ services, actor, request, reply }) {
    const { sessionId } = request;
    if (sessionId) await inTransaction(services, actor, (change) => endSession(change, sessionId));
    return reply.send();
  },
});
