import { defineAction } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = recordAction("form", "retire");

/** Retires the current form of an audit field: the field cannot be requested until one is published. Running audits keep theirs. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Retire a published form",
  access: rolesOfAction(definition),
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "WRONG_STATE", "REVISION_CONFLICT"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("form");
    const id = keyIn(definition, params);
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, "form", "retire", id);
      await updateRecord(change, resource, locked, { retiredAt: change.now.toISOString() }, "retire");
    });
    return readRecord(services, resource, actor, id);
  },
});
