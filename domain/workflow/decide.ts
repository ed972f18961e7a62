import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import { DomainError, type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import { type GuardContext, type GuardFacts, guards } from "#domain/workflow/guards.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import {
  explainedActions,
  statesOf,
  type TaskActionDefinition,
  type Transition,
  taskAction,
  taskActions,
  transitionsOf,
} from "#domain/workflow/workflow.ts";

export interface Attempt {
  action: TaskAction;
  actor: Actor;
  /** The audit. For a request, the properties of the new audit. */
  task: Partial<Task>;
  facts?: GuardFacts;
  now: Date;
}

/** Result of an attempt, with the workflow line that allows it. */
export type Allowed = { ok: true; to: TaskStatus; transition: Transition };

export type Decision = Allowed | { ok: false; problem: Problem };

const refuse = (code: ErrorCode): Decision => ({ ok: false, problem: problem(code) });

function isOpenTo({ by }: Transition, { actor, task }: Pick<Attempt, "actor" | "task">): boolean {
  return by.some(({ roles, where }) => roles.includes(actor.role) && matches(bindRule(where, actor), task));
}

function isFrom({ from, withdrawn }: Transition, { task }: Pick<Attempt, "task">): boolean {
  if (isWithdrawn(task) !== (withdrawn === true)) return false;
  return from.length === 0 ? task.status === undefined : from.some((status) => status === task.status);
}

/** A fixed state, or one that the audit remembers in a property (`$expiredFrom`). */
function target({ to }: Transition, { task }: Attempt): TaskStatus {
  return (to.startsWith("$") ? task[to.slice(1) as keyof Task] : to) as TaskStatus;
}

/** The problem of every action except `restore` if the audit is withdrawn. */
export function withdrawnProblem(task: Partial<Task>): Problem | undefined {
  return isWithdrawn(task) ? problem("TASK_WITHDRAWN") : undefined;
}

/**
 * The problem of an action that does not fit the audit, because it is withdrawn or in another state. If two auditors
 * take an audit, the second gets ALREADY_SELECTED.
 */
function wrongState({ action, task }: Attempt): Decision {
  const withdrawn = withdrawnProblem(task);
  if (withdrawn) return { ok: false, problem: withdrawn };
  const taken = action === "selectForReview" && statesOf("withAuditor").some((state) => state === task.status);
  return refuse(taken ? "ALREADY_SELECTED" : "WRONG_STATE");
}

/**
 * Decides whether a person may do an action with an audit, and the new state. Checks the person (FORBIDDEN), then the
 * state (TASK_WITHDRAWN, WRONG_STATE, ALREADY_SELECTED), then the guards. Pure; server and pages use the same table.
 */
export function decide(attempt: Attempt): Decision {
  const open = transitionsOf(attempt.action).filter((transition) => isOpenTo(transition, attempt));
  const [first] = open;
  if (!first) return refuse("FORBIDDEN");
  const transition = open.find((candidate) => isFrom(candidate, attempt));
  if (!transition) return wrongState(attempt);
  const context: GuardContext = {
    actor: attempt.actor,
    task: attempt.task,
    facts: attempt.facts ?? {},
    now: attempt.now,
  };
  for (const guard of transition.guards ?? []) {
    const code = guards[guard](context);
    if (code) return refuse(code);
  }
  return { ok: true, to: target(transition, attempt), transition };
}

/** The same for callers that only continue if it is allowed: throws the problem as DomainError. */
export function requireDecision(attempt: Attempt): Allowed {
  const decision = decide(attempt);
  if (!decision.ok) throw new DomainError(decision.problem);
  return decision;
}

/** Whether a person may do an action in the audit's current state, even if guards still refuse it. */
export function isDue(attempt: Pick<Attempt, "action" | "actor" | "task">): boolean {
  return transitionsOf(attempt.action).some((line) => isOpenTo(line, attempt) && isFrom(line, attempt));
}

/**
 * Refusals without new information: the action is not this person's, or not due in this state, or another part of the
 * page explains it.
 */
const silent = new Set<ErrorCode>([
  "FORBIDDEN",
  "WRONG_STATE",
  "ALREADY_SELECTED",
  "TASK_WITHDRAWN",
  "FACT_CHECK_OPEN",
]);

/**
 * Reasons for refusing actions that are due and that this person may do. A page displays them instead of the button.
 */
export function refusals(attempt: Omit<Attempt, "action">): ErrorCode[] {
  const decisions = explainedActions.map((action) => decide({ ...attempt, action }));
  const codes = decisions.flatMap((decision) => (decision.ok ? [] : [decision.problem.code]));
  return [...new Set(codes)].filter((code) => !silent.has(code));
}

/** The actions that a person may do now. */
export function allowedActions(attempt: Omit<Attempt, "action">): TaskAction[] {
  return taskActions.filter((action) => decide({ ...attempt, action }).ok);
}

/** The actions that a person may do now, as described for this person in this state. */
export function offeredActions(attempt: Omit<Attempt, "action">): TaskActionDefinition[] {
  return taskActions.flatMap((action) => {
    const decision = decide({ ...attempt, action });
    return decision.ok ? [taskAction(action, decision.transition)] : [];
  });
}
