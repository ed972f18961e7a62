import { defineAction } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = recordAction("mail", "retry");

/** Tries a mail again that was given up. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Send a mail again",
  access: rolesOfAction(definition),
  response: recordResponse("mail"),
  errors: ["NOT_FOUND", "WRONG_STATE", "REVISION_CONFLICT"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("mail");
    const id = keyIn(definition, params);
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, "mail", "retry", id);
      const dueAt = change.now.toISOString();
      await updateRecord(change, resource, locked, { status: "queued", attempts: 0, dueAt }, "retry");
    });
    return readRecord(services, resource, actor, id);
  },
});
