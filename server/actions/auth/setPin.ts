import { personOf } from "#domain/access/actor.ts";
import { pinShape } from "#domain/people/pin.ts";
import { codeRoles } from "#server/auth/codeRoles.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { readPinHash, requireOwnPin, storePin, wrongPin } from "#server/auth/pins.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";

/**
 * Sets or changes the caller's PIN. An earlier PIN is required, which a stranger at an unlocked computer does not know.
 */
export default defineAction({
  method: "PUT",
  path: "/auth/pin",
  summary: "Set your PIN",
  access: codeRoles,
  securityEvent: "setPin",
  status: 204,
  body: objectOf({ pin: pinShape, currentPin: pinShape }, ["pin"]),
  async handle({ services, actor, body: { pin, currentPin }, reply }) {
    const { id } = personOf(actor);
    const verified = await requireOwnPin(services, id, currentPin);
    const hash = await hashPassword(pin);
    await inTransaction(services, actor, async (change) => {
      if ((await readPinHash(change.transaction, id)) !== verified) throw wrongPin();
      await storePin(services, change, id, hash);
    });
    return reply.send();
  },
});
