import type { Where } from "#domain/access/rules.ts";
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
  input?: string[];
}

export const transitions = workflowFile.transitions as Transition[];
export const statuses = workflowFile.states as TaskStatus[];
export const taskActions = [...new Set(transitions.map(({ action }) => action))];

/** The lines of one action: it may be open to other roles in other states. */
export function transitionsOf(action: TaskAction): Transition[] {
  return transitions.filter((transition) => transition.action === action);
}
