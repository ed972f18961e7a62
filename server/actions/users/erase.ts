import { defineAction } from "#server/action.ts";
import { erasePerson } from "#server/people/erasePerson.ts";
import { requireAnotherAdministrator } from "#server/people/guards.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = definitionOf("user", "erase");

/** Erases a person's data, their own or on their request; it cannot be undone. */
export default defineAction({
  ...callBy(definition),
  securityEvent: "erase",
  status: 204,
  errors: ["NOT_FOUND", "WRONG_STATE", "LAST_ADMINISTRATOR"],
  async handle({ services, actor, params, reply }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, {
        resource: "user",
        action: "erase",
        id: keyIn(definition, params),
      });
      await requireAnotherAdministrator(change, locked);
      await erasePerson(services, change, locked);
    });
    return reply.send();
  },
});
