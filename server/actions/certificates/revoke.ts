import { typed } from "#domain/schema/valueOf.ts";
import { defineAction } from "#server/action.ts";
import { notifyTeam } from "#server/certificates/notifyTeam.ts";
import { updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { askedBody, keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const definition = recordAction("certificate", "revoke");

/** Takes a certificate back, with a reason, which its enterprise gets by mail; it cannot be undone. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Revoke a certificate",
  access: rolesOfAction(definition),
  body: typed<{ reason: string; revision: number }>(askedBody("certificate", definition)),
  response: recordResponse("certificate"),
  errors: ["NOT_FOUND", "WRONG_STATE", "REVISION_CONFLICT"],
  async handle({ services, actor, params, body }) {
    const number = keyIn(definition, params);
    const resource = services.registry.get("certificate");
    await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, "certificate", "revoke", number, body.revision);
      const patch = { revokedAt: change.now.toISOString(), revokedReason: body.reason.trim() };
      const certificate = locked.record;
      await notifyTeam(services, change, "certificateRevoked", certificate, { reason: patch.revokedReason });
      await updateRecord(change, resource, locked, patch, "revoke");
    });
    return readRecord(services, resource, actor, number);
  },
});
