import { opensSignIn } from "#domain/actions/signsOut.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

async function archivePeople({ registry }: Services, change: Change, code: string): Promise<void> {
  const resource = registry.get("user");
  const people = await change.transaction
    .selectFrom("users")
    .select("id")
    .where("code", "=", code)
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of people) {
    const locked = await lockRecord(change, resource, id);
    if (locked)
      await updateRecord(change, resource, {
        locked,
        patch: { archivedAt: change.now.toISOString() },
        action: "archive",
      });
  }
}

async function endSessions({ transaction, now, events }: Change, code: string): Promise<void> {
  const ended = await transaction
    .updateTable("sessions")
    .set({ endedAt: now.toISOString() })
    .where("userId", "in", transaction.selectFrom("users").select("id").where("code", "=", code))
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  for (const { id } of ended) events.push({ resource: "session", id, revision: 2 });
}

/**
 * Closes the sign-in by the key of a deleted record: deletes its access codes and join link, archives and signs out its people. So no
 * one inherits anything, or returns, when a record with the same key is created.
 */
export async function closeCode(services: Services, change: Change, resource: Resource, code: string): Promise<void> {
  if (!opensSignIn(resource.name)) return;
  await change.transaction.deleteFrom("access_codes").where("code", "=", code).execute();
  await change.transaction.deleteFrom("join_links").where("peCode", "=", code).execute();
  await change.transaction.deleteFrom("arrivals").where("peCode", "=", code).execute();
  await archivePeople(services, change, code);
  await endSessions(change, code);
}
