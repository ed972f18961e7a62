import { defineAction } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = recordAction("contact-message", "markAnswered");

/** Notes that somebody has answered a message of the contact form. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Mark a message as answered",
  access: rolesOfAction(definition),
  response: recordResponse("contact-message"),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("contact-message");
    const id = keyIn(definition, params);
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, "contact-message", "markAnswered", id);
      await updateRecord(change, resource, locked, { answeredAt: change.now.toISOString() }, "markAnswered");
    });
    return readRecord(services, resource, actor, id);
  },
});
