import { defineAction } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = recordAction("user", "declineErasure");

/** Who would confirm a request for erasure knows that it was not meant, or that another asked for it. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Decline a request for erasure",
  access: rolesOfAction(definition),
  status: 204,
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params, reply }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, "user", "declineErasure", keyIn(definition, params));
      const resource = services.registry.get("user");
      await updateRecord(change, resource, locked, { erasureRequestedAt: null }, "declineErasure");
    });
    return reply.send();
  },
});
