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
}

/** The lines of `schemas/workflows/task.json`. */
export const transitions = workflowFile.transitions as Transition[];
export const statuses = workflowFile.states as TaskStatus[];
/** What the states of a group have in common. */
export type StateGroup = keyof typeof workflowFile.groups;

/** The states of a group, such as those in which the team has the audit. */
export const statesOf = (group: StateGroup) => workflowFile.groups[group] as TaskStatus[];

/** Every action once, in the file's order. */
export const taskActions = [...new Set(transitions.map(({ action }) => action))];

/** The lines of one action: it may be open to other roles in other states. */
export function transitionsOf(action: TaskAction): Transition[] {
  return transitions.filter((transition) => transition.action === action);
}

/** The people's roles that an action of the workflow is open to in some state. */
export function rolesFor(action: TaskAction): Role[] {
  const roles = transitionsOf(action).flatMap(({ by }) => by.flatMap((line) => line.roles));
  return [...new Set(roles)].filter((role): role is Role => role !== "clock");
}
