import { clock } from "#domain/access/actor.ts";
import { monthsBefore } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { deleteRecord } from "#server/database/change.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** Deletes contact messages that came so many months ago, answered or not; the trail keeps neither name nor words. Returns how many. */
export async function forgetMessages(services: Services): Promise<number> {
  const resource = services.registry.get("contact-message");
  const before = monthsBefore(services.now(), programme.retention.contactMessages).toISOString();
  const over = await services.database.kysely
    .selectFrom("contact_messages")
    .select("id")
    .where("createdAt", "<", before)
    .orderBy("createdAt")
    .execute();
  for (const { id } of over)
    await inTransaction(services, clock, async (change) => {
      const locked = await lockRecord(change, resource, id);
      if (!locked) return;
      await deleteRecord(change, resource, { locked });
      await eraseInTrail(change, resource, id);
    });
  return over.length;
}
