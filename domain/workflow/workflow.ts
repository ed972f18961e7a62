import type { Where } from "#domain/access/rules.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { GuardName } from "#domain/workflow/guards.ts";
import workflowFile from "#schemas/workflows/task.json";

/** One line of the workflow: who may do what from which states, and where it leads. */
export interface Transition {
  action: TaskAction;
  /** Empty for what makes a new audit. */
  from: TaskStatus[];
  /** A state, or `$<property>` for the state that the audit itself remembers. */
  to: TaskStatus | `$${string}`;
  by: { roles: string[]; where?: Where }[];
  guards?: GuardName[];
  /** For withdrawn audits alone; every other action is for those that are not. */
  withdrawn?: true;
  input?: string[];
}

/** The lines of `schemas/workflows/task.json`. */
export const transitions = workflowFile.transitions as Transition[];
export const statuses = workflowFile.states as TaskStatus[];
/** Every action once, in the file's order. */
export const taskActions = [...new Set(transitions.map(({ action }) => action))];

/** The lines of one action: it may be open to other roles in other states. */
export function transitionsOf(action: TaskAction): Transition[] {
  return transitions.filter((transition) => transition.action === action);
}

/** The line that an action follows in a state; with a role, the one that is open to it. Row rules and guards are not asked. */
export function findTransition(status: TaskStatus, action: TaskAction, role?: string): Transition | undefined {
  return transitionsOf(action).find(
    ({ from, by }) => from.includes(status) && (role === undefined || by.some(({ roles }) => roles.includes(role))),
  );
}

/** The people's roles that an action of the workflow is open to in some state. */
export function rolesFor(action: TaskAction): Role[] {
  const roles = transitionsOf(action).flatMap(({ by }) => by.flatMap((line) => line.roles));
  return [...new Set(roles)].filter((role): role is Role => role !== "clock");
}
