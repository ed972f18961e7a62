import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { exportPerson } from "#server/people/exportPerson.ts";
import { personalData, sendData } from "#server/people/personalData.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { callBy, definitionOf, lockForAction, writeDescribed } from "#server/resources/recordAction.ts";

const definition = definitionOf("user", "handOverData");

/** Exports the data of a person who asked for it, for the person who passes it on. */
export default defineAction({
  ...callBy(definition),
  securityEvent: "handOverData",
  response: personalData,
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params, reply }) {
    const resource = services.registry.get("user");
    const user = await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, {
        resource: "user",
        action: "handOverData",
        id: keyIn(definition, params),
      });
      return writeDescribed(change, resource, { locked, definition });
    });
    return sendData(reply, await exportPerson(services, user, actor));
  },
});
