import { deletePage } from "#server/certificates/participations/choose.ts";
import { secretOfPage } from "#server/certificates/participations/secretBody.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** Deletes the participation page of the person with its secret. */
export default defineAction({
  method: "POST",
  path: "/participations/delete",
  summary: "Delete one's participation page",
  access: "anyone",
  status: 204,
  body: objectOf({ secret: secretOfPage }),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, actor, body: { secret }, request, reply }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    await inTransaction(services, actor, (change) => deletePage(services, change, secret));
    return reply.code(204).send();
  },
});
