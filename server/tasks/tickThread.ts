import { mayTick } from "#domain/comments/threads.ts";
import { DomainError } from "#domain/errors.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { HandlerInput } from "#server/http/action.ts";
import type { Services } from "#server/services/services.ts";
import { threadToRead } from "#server/tasks/comments.ts";
import { type LockedTask, lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";

type Ticking = "doneComment" | "undoneComment";

/**
 * Sets or removes the mark of a thread, with a trail entry. Returns whether that changed anything. A resolved thread
 * stays as it is.
 */
export async function writeTick(
  services: Services,
  change: Change,
  locked: LockedTask,
  thread: string,
  action: Ticking,
): Promise<boolean> {
  const { transaction, actor, now, events } = change;
  const { code } = locked.task;
  const ticks = action === "doneComment";
  const { numUpdatedRows } = await transaction
    .updateTable("comments")
    .set(ticks ? { doneAt: now.toISOString(), doneBy: actor.id } : { doneAt: null, doneBy: null })
    .where("id", "=", thread)
    .where("doneAt", ticks ? "is" : "is not", null)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteInTrail(change, services.registry.get("task"), { locked, action, details: { comment: thread } });
  events.push({ resource: "comment", id: `${code}/${thread}`, revision: now.getTime(), task: code });
  return true;
}

/**
 * Marks a thread as done by the team, or removes the mark; idempotent, and without effect on a resolved thread. Throws
 * DomainError NOT_FOUND if it is missing or only a reply, WRONG_STATE if the team does not have the audit,
 * TASK_WITHDRAWN.
 */
export function tickThread(
  { services, actor, params }: HandlerInput<{ id: string; commentId: string }, unknown>,
  action: Ticking,
) {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockTask(services, change, params.id);
    requireNotWithdrawn(locked);
    const comment = await threadToRead(change.transaction, locked.task, params.commentId);
    if (!mayTick(actor, locked.task)) throw new DomainError("WRONG_STATE", { current: locked.task });
    if (!(await writeTick(services, change, locked, comment.id, action))) return comment;
    return action === "doneComment"
      ? { ...comment, doneAt: change.now.toISOString(), doneByName: actor.fullname }
      : { ...comment, doneAt: null, doneByName: null };
  });
}
