import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { pinShape } from "#domain/people/pin.ts";
import { programme } from "#domain/programme.ts";
import { codeRoles } from "#server/auth/codeRoles.ts";
import { deletePin, readPinHash, requireOwnPin, wrongPin } from "#server/auth/pins.ts";
import { updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";

/**
 * Removes the caller's PIN, which the call must contain. FORBIDDEN if the programme requires one, WRONG_STATE without
 * one.
 */
export default defineAction({
  method: "POST",
  path: "/auth/pin/remove",
  summary: "Remove your PIN",
  access: codeRoles,
  securityEvent: "setPin",
  status: 204,
  body: objectOf({ currentPin: pinShape }),
  errors: ["WRONG_STATE", "FORBIDDEN"],
  async handle({ services, actor, body: { currentPin }, reply }) {
    if (programme.pin.required) throw new DomainError("FORBIDDEN");
    const { id } = personOf(actor);
    const verified = await requireOwnPin(services, id, currentPin);
    if (!verified) throw new DomainError("WRONG_STATE");
    await inTransaction(services, actor, async (change) => {
      const resource = services.registry.get("user");
      const locked = await lockRecord(change, resource, id);
      if (!locked || (await readPinHash(change.transaction, id)) !== verified) throw wrongPin();
      await deletePin(change, id);
      await updateRecord(change, resource, { locked, patch: { pinSince: null }, action: "removePin" });
    });
    return reply.send();
  },
});
