import { deadlineAfterPause } from "#domain/calendar/deadline.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { openRequestsOf } from "#server/tasks/requests/additions.ts";
import { nextDue } from "#server/tasks/requests/closing.ts";

/** Postpones the due date of a request by the whole days of a pause since it was made. */
async function moveRequest({ registry }: Services, change: Change, id: string, from: Date, until: Date): Promise<void> {
  const resource = registry.get("proof-request");
  const locked = await lockRecord(change, resource, id);
  if (!locked) return;
  const { dueAt: current, country, createdAt } = locked.record;
  const begun = new Date(Math.max(from.getTime(), Date.parse(createdAt)));
  const dueAt = deadlineAfterPause(String(current), String(country), begun, until);
  if (dueAt !== current) await updateRecord(change, resource, { locked, patch: { dueAt }, action: "moveDeadline" });
}

/** Postpones the due dates of open requests to an enterprise by the whole days on which it could not answer. */
export async function moveRequests(
  services: Services,
  change: Change,
  { peCode, from, until }: { peCode: string; from: Date; until: Date },
): Promise<void> {
  const resource = services.registry.get("task");
  const asked = await change.transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", peCode)
    .where("requestDueAt", "is not", null)
    .orderBy("code")
    .execute();
  for (const { code } of asked) {
    const locked = await lockRecord(change, resource, code);
    for (const { id } of await openRequestsOf(change.transaction, code))
      await moveRequest(services, change, id, from, until);
    const requestDueAt = await nextDue(change, code);
    if (locked && requestDueAt !== locked.record.requestDueAt)
      await updateRecord(change, resource, { locked, patch: { requestDueAt }, action: "moveDeadline" });
  }
}
