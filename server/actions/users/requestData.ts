import { DAY_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { updateRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { sendDataLink } from "#server/people/dataLink.ts";
import { originOf } from "#server/people/requestedFrom.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";

const definition = definitionOf("user", "requestData");

const { exportAfterDays } = programme.addresses;

/** Whether an address has been valid for long enough. A stranger's address would have been noticed by now. */
const isTrusted = ({ email, emailSince }: User, now: Date) =>
  email !== null && emailSince !== null && Date.parse(emailSince) <= now.getTime() - exportAfterDays * DAY_MS;

/**
 * A person who signs in by code asks for their data. A link is sent to an address that has been valid for some days.
 * Otherwise the trainer, office or administrator gives them the data, and sees from which session it was requested.
 */
export default defineAction({
  ...callBy(definition),
  response: objectOf({ by: { type: "string", enum: ["mail", "person"] } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params, request }) {
    const id = keyIn(definition, params);
    if (actor.id !== id) throw new DomainError("NOT_FOUND");
    await consumeRateLimit(services, "addressLinkBySubject", `user ${id} ${id}`);
    return inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, { resource: "user", action: "requestData", id });
      const email = isTrusted(locked.record, change.now) ? locked.record.email : null;
      const { from, signedInAt } = await originOf(change, request);
      const patch = email
        ? { dataRequestedAt: null, dataRequestedFrom: null, dataSignedInAt: null }
        : { dataRequestedAt: change.now.toISOString(), dataRequestedFrom: from, dataSignedInAt: signedInAt };
      await updateRecord(change, services.registry.get("user"), { locked, patch, action: "requestData" });
      if (email) await sendDataLink(change, id, email);
      return { by: email ? ("mail" as const) : ("person" as const) };
    });
  },
});
