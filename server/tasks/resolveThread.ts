import { mayResolve } from "#domain/comments/threads.ts";
import { DomainError } from "#domain/errors.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { HandlerInput } from "#server/http/action.ts";
import { threadToRead } from "#server/tasks/comments.ts";
import { lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";

/**
 * Resolves a thread, or opens it again, which removes the team's mark; idempotent.
 * Throws DomainError NOT_FOUND if it is missing or only a reply, FORBIDDEN for another person's thread, TASK_WITHDRAWN.
 */
export function resolveThread(
  { services, actor, params }: HandlerInput<{ id: string; commentId: string }, unknown>,
  action: "resolve" | "reopen",
) {
  return inTransaction(services, actor, async (change) => {
    const { transaction } = change;
    const locked = await lockTask(services, change, params.id);
    requireNotWithdrawn(locked);
    const { code } = locked.task;
    const comment = await threadToRead(transaction, locked.task, params.commentId);
    if (!mayResolve(actor, comment)) throw new DomainError("FORBIDDEN");
    const resolves = action === "resolve";
    const settled = resolves
      ? { resolvedAt: change.now.toISOString(), resolvedBy: actor.id }
      : { resolvedAt: null, resolvedBy: null, doneAt: null, doneBy: null };
    const { numUpdatedRows } = await transaction
      .updateTable("comments")
      .set(settled)
      .where("id", "=", comment.id)
      .where("resolvedAt", resolves ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return comment;
    await noteInTrail(change, services.registry.get("task"), {
      locked,
      action: `${action}Comment`,
      details: { comment: comment.id },
    });
    const revision = change.now.getTime();
    change.events.push({ resource: "comment", id: `${code}/${comment.id}`, revision, task: code });
    const tick = resolves ? {} : { doneAt: null, doneByName: null };
    return { ...comment, ...tick, resolvedAt: settled.resolvedAt };
  });
}
