import { mayTick } from "#domain/comments/threads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Call } from "#server/action.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/services.ts";
import { threadToRead } from "#server/tasks/comments.ts";
import { lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";

/**
 * Ticks a thread as done by the team, or takes the tick back; doing what is done already, and a thread that is settled,
 * change nothing. Throws DomainError NOT_FOUND for what is not there or only a reply, WRONG_STATE when the team does not
 * have the audit, TASK_WITHDRAWN.
 */
export function tickThread(
  { services, actor, params }: Call<{ id: string; commentId: string }, unknown>,
  action: "doneComment" | "undoneComment",
) {
  return inTransaction(services, actor, async (change) => {
    const { transaction } = change;
    const locked = await lockTask(services, change, params.id);
    requireNotWithdrawn(locked);
    const { code } = locked.task;
    const comment = await threadToRead(transaction, locked.task, params.commentId);
    if (!mayTick(actor, locked.task)) throw new DomainError("WRONG_STATE", { current: locked.task });
    const ticks = action === "doneComment";
    const doneAt = ticks ? change.now.toISOString() : null;
    const { numUpdatedRows } = await transaction
      .updateTable("comments")
      .set({ doneAt, doneBy: ticks ? actor.id : null })
      .where("id", "=", comment.id)
      .where("doneAt", ticks ? "is" : "is not", null)
      .where("resolvedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return comment;
    await noteInTrail(change, services.registry.get("task"), locked, action, { comment: comment.id });
    const revision = change.now.getTime();
    change.events.push({ resource: "comment", id: `${code}/${comment.id}`, revision, task: code });
    return { ...comment, doneAt, doneByName: ticks ? actor.fullname : null };
  });
}
