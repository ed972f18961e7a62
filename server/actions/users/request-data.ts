import { DomainError } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { sendDataLink } from "#server/people/dataLink.ts";
import { consumeRateLimit } from "#server/rateLimits.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = definitionOf("user", "requestData");

/**
 * Somebody who signs in by code asks for their data: a link goes to their confirmed address; where there is none, their
 * trainer, office or an administrator is asked to hand it over.
 */
export default defineAction({
  ...callBy(definition),
  response: objectOf({ by: { type: "string", enum: ["mail", "person"] } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const id = keyIn(definition, params);
    if (actor.id !== id) throw new DomainError("NOT_FOUND");
    await consumeRateLimit(services, "addressLinkBySubject", `user ${id} ${id}`);
    return inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, { resource: "user", action: "requestData", id });
      const { email } = locked.record;
      const patch = { dataRequestedAt: email ? null : change.now.toISOString() };
      await updateRecord(change, services.registry.get("user"), { locked, patch, action: "requestData" });
      if (email) await sendDataLink(change, id, email);
      return { by: email ? ("mail" as const) : ("person" as const) };
    });
  },
});
