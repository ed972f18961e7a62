import { clock } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { patchOf } from "#domain/actions/patch.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import { type Allowed, decide, withdrawnProblem } from "#domain/workflow/decide.ts";
import type { GuardFacts } from "#domain/workflow/guards.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import { effectsOf, taskAction } from "#domain/workflow/workflow.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { consumeRateLimitIn } from "#server/http/limits/rateLimits.ts";
import { forgetListing } from "#server/notifications/reminders.ts";
import { requireUnbroken } from "#server/resources/describedCall.ts";
import type { Services } from "#server/services/services.ts";
import { appealTerm } from "#server/tasks/appeals/term.ts";
import { settleFactCheck } from "#server/tasks/factChecks/settleFactCheck.ts";
import { notifyOfAction, tellFormerAuditor } from "#server/tasks/notifyOfAudit.ts";
import { settleRequests } from "#server/tasks/requests/closing.ts";

/** The state in which an audit is listed for auditors. */
const LISTED: Task["status"] = "approved";

/** An audit whose row is locked until the transaction ends. */
export interface LockedTask extends Locked<Task> {
  task: Stored<Task>;
  /** Name of the person who withdrew it, if it was withdrawn. */
  withdrawnByLabel: string | null;
  /** Whether the actor may read the audit. Otherwise a refusal only shows the state. */
  readable: boolean;
}

/**
 * Locks an audit by its code. Throws DomainError NOT_FOUND if the actor may not read it, unless the action is about
 * audits that others may have taken (`seen: false`).
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

/** The current audit for a refusal, if the actor may read it. */
const shown = ({ task, readable, withdrawnByLabel }: LockedTask) =>
  readable ? { ...task, ...(isWithdrawn(task) ? { withdrawnByLabel } : {}) } : { code: task.code, status: task.status };

/** Refuses calls outside the workflow while the audit is withdrawn (TASK_WITHDRAWN, with person and time). */
export function requireNotWithdrawn(locked: LockedTask): void {
  const found = withdrawnProblem(locked.task);
  if (found) throw new DomainError({ ...found, current: shown(locked) });
}

/**
 * Checks an action against the workflow without changing the audit. Returns the next state and the line that allows it.
 */
export function requireAllowed(
  change: Change,
  locked: LockedTask,
  action: TaskAction,
  facts: GuardFacts = {},
): Allowed {
  const { task } = locked;
  const decision = decide({ action, actor: change.actor, task, facts, now: change.now });
  if (decision.ok) return decision;
  const { problem } = decision;
  throw new DomainError({ ...problem, ...(problem.statusCode === 409 ? { current: shown(locked) } : {}) });
}

interface Taken {
  facts?: GuardFacts;
  /** Changes besides the status and those of the action's description. */
  patch?: Partial<Task>;
  /** The revision that was read. */
  revision?: unknown;
  /** The person's input; undefined if the action asks for none. */
  input?: Values;
  /** Details for the trail besides the audit's properties. */
  details?: Values;
}

/**
 * Takes an audit through one action of the workflow, by a conditional update, with its trail entry and its mails.
 * Throws the workflow's refusals, and INVALID_INPUT for input that breaks a rule of these people in this state. Throws
 * REVISION_CONFLICT if the revision differs, and TOO_MANY_REQUESTS if an audit is sent back and forth too often.
 */
export async function applyTransition(
  services: Services,
  change: Change,
  locked: LockedTask,
  action: TaskAction,
  { facts = {}, patch = {}, revision, input, details }: Taken = {},
): Promise<void> {
  const { to: status, transition } = requireAllowed(change, locked, action, facts);
  if (input) requireUnbroken(taskAction(action, transition), locked.task, input, change.now);
  const { actor, now } = change;
  if (actor.role !== clock.role) await consumeRateLimitIn(change, "stepByAudit", locked.task.code);
  const described = patchOf(effectsOf(action), { actor, now, record: locked.task, input: input ?? {} });
  const resource = services.registry.get("task");
  const { auditorId = null } = { ...locked.task, ...described, ...patch };
  const settled = await settleRequests(services, change, locked.task, { status, auditorId });
  const checked = await settleFactCheck(services, change, locked.task, status);
  const result = { ...described, ...patch, ...settled.patch, ...checked, status };
  const written = { ...result, ...appealTerm(locked.task, { ...locked.task, ...result }, now) };
  const updated = await updateRecord(change, resource, {
    locked,
    patch: written,
    action,
    expectedRevision: revision,
    details: { ...details, ...settled.details },
  });
  if (status === LISTED && locked.task.status !== LISTED) await forgetListing(change, locked.task.code);
  await notifyOfAction(change, action, updated);
  await tellFormerAuditor(change, locked.task, updated);
}
