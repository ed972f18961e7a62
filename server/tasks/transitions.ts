import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { decide, withdrawnProblem } from "#domain/workflow/decide.ts";
import type { Facts } from "#domain/workflow/guards.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import { type Change, type Locked, lockRecord, updateRecord } from "#server/database/change.ts";
import { queueActionMails } from "#server/mail/queueTaskMails.ts";
import type { Services } from "#server/services.ts";

/** An audit whose row is held until the transaction ends. */
export interface LockedTask extends Locked<Task> {
  task: Stored<Task>;
  /** Who withdrew it, where somebody has. */
  withdrawnByLabel: string | null;
  /** Whether the actor may read it; of another one a refusal tells the state alone. */
  readable: boolean;
}

/**
 * Locks an audit by its code. One that the actor may not read does not exist for them (DomainError NOT_FOUND), except where
 * the action itself is about audits that others may have taken (`seen: false`).
 */
export async function lockTask(
  services: Services,
  change: Change,
  code: string,
  { seen = true } = {},
): Promise<LockedTask> {
  const resource = services.registry.get("task");
  const locked = await lockRecord(change, resource, code);
  const readable = locked !== undefined && can(resource, change.actor, "read", locked.record);
  if (!locked || (seen && !readable)) throw new DomainError("NOT_FOUND");
  const task = locked.record;
  return { ...locked, readable, task, withdrawnByLabel: await withdrawerOf(change, task) };
}

async function withdrawerOf({ transaction }: Change, task: Task): Promise<string | null> {
  if (!isWithdrawn(task)) return null;
  const person = await transaction
    .selectFrom("users")
    .select("fullname")
    .where("id", "=", task.withdrawnBy)
    .executeTakeFirst();
  return person?.fullname ?? null;
}

/** What a refusal shows of the audit: as it is now, to those who may read it. */
const shown = ({ task, readable, withdrawnByLabel }: LockedTask) =>
  readable ? { ...task, ...(isWithdrawn(task) ? { withdrawnByLabel } : {}) } : { code: task.code, status: task.status };

/** For what is no action of the workflow: refuses it while the audit is withdrawn (TASK_WITHDRAWN, with who and when). */
export function requireNotWithdrawn(locked: LockedTask): void {
  const found = withdrawnProblem(locked.task);
  if (found) throw new DomainError({ ...found, current: shown(locked) });
}

/** Checks an action against the workflow without changing the audit; answers the state it would lead to. */
export function requireAllowed(change: Change, locked: LockedTask, action: TaskAction, facts: Facts = {}): TaskStatus {
  const { task } = locked;
  const decision = decide({ action, actor: change.actor, task, facts, now: change.now });
  if (!decision.ok) {
    const { problem } = decision;
    throw new DomainError({ ...problem, ...(problem.statusCode === 409 ? { current: shown(locked) } : {}) });
  }
  return decision.to;
}

/**
 * Takes an audit through one action of the workflow, by a conditional update, with its trail entry and its mails.
 * @param patch what the action writes besides the status
 * Throws what the workflow refuses, and REVISION_CONFLICT when another revision was read.
 */
export async function applyTransition(
  services: Services,
  change: Change,
  locked: LockedTask,
  action: TaskAction,
  { facts = {}, patch = {}, revision }: { facts?: Facts; patch?: Partial<Task>; revision?: unknown } = {},
): Promise<void> {
  const status = requireAllowed(change, locked, action, facts);
  const updated = await updateRecord(
    change,
    services.registry.get("task"),
    locked,
    { ...patch, status },
    action,
    revision,
  );
  await queueActionMails(change, action, updated);
}
