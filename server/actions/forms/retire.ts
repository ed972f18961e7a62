import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { endForm, lockFieldOf } from "#server/questionnaires/terms.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { callBy, definitionOf, lockForAction, writeDescribed } from "#server/resources/recordAction.ts";

const definition = definitionOf("form", "retire");

/**
 * Retires a form without a successor: its audit field can no longer be requested. A version that was only planned never
 * comes into force.
 */
export default defineAction({
  ...callBy(definition),
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("form");
    const id = String(params.id);
    await inTransaction(services, actor, async (change) => {
      await lockFieldOf(services, change, id);
      const locked = await lockForAction(services, change, { resource: "form", action: "retire", id });
      await writeDescribed(change, resource, { locked, definition });
      await endForm(services, change, locked);
    });
    return readRecord(services, resource, actor, id);
  },
});
