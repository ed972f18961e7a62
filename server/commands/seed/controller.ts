import { clock } from "#domain/access/actor.ts";
import { CONTROLLER } from "#domain/controller.ts";
import type { Controller } from "#domain/generated/resources.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import demo from "#schemas/demo.json";
import { storedPictures } from "#server/commands/seed/storedPictures.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** Creates the record of the controller, if there is none, for an administrator to fill in. */
export async function seedController({ registry }: Services, change: Change): Promise<void> {
  const resource = registry.get("controller");
  const found = await change.transaction.selectFrom("controllers").select("id").executeTakeFirst();
  if (!found)
    await createRecord(change, resource, { values: withDefaults(resource, { id: CONTROLLER }), action: "seed" });
}

/** Fills in the controller of the demonstration. */
export function seedDemoController(services: Services): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    const resource = services.registry.get("controller");
    const locked = await lockRecord(change, resource, CONTROLLER);
    const pictures = await storedPictures(change, demo.countries.length, demo.controller.signatory);
    const patch = { ...demo.controller, ...pictures } as Partial<Controller>;
    if (locked) await updateRecord(change, resource, { locked, patch, action: "seed" });
  });
}
