import type { programme } from "#domain/programme.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const jobs = programmeResources.get("bulk-job");

/**
 * Stores on an undone job how much of it was restored, in the name of the person who undid it. If nothing was restored,
 * the job can be undone again.
 * @param undoId the job that has just ended; nothing happens if it is not an undo
 */
export async function settleUndo(change: Change, undoId: string): Promise<void> {
  const undo = await lockRecord(change, jobs, undoId);
  const original = undo?.record.undoes ? await lockRecord(change, jobs, undo.record.undoes) : undefined;
  if (!undo || !original) return;
  const { done, total, ownerId } = undo.record;
  const owner = await change.transaction
    .selectFrom("users")
    .select("role")
    .where("id", "=", ownerId)
    .executeTakeFirst();
  const revision = original.record.revision + 1;
  if (owner) {
    const actor = { ...change.actor, id: ownerId, role: owner.role as keyof typeof programme.roles };
    await noteInTrail({ ...change, actor }, jobs, { locked: original, action: "undoJob", details: { done, total } });
  }
  await change.transaction
    .updateTable("bulk_jobs")
    .set({ undoneAt: done > 0 ? change.now.toISOString() : null, revision })
    .where("id", "=", original.record.id)
    .execute();
  change.events.push({ resource: "bulk-job", id: original.record.id, revision });
}
