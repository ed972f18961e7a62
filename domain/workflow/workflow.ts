import type { Where } from "#domain/access/rules.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { ActionDefinition, ActionInput } from "#domain/schema/action.ts";
import type { GuardName } from "#domain/workflow/guards.ts";
import workflowFile from "#schemas/workflows/task.json";

/** The place where an action is offered: the audit's main button, another button, the menu, or a part of its page. */
export type ActionPlacement = "primary" | "button" | "menu" | "page";

/** One line of an action: permitted roles, starting states, and the next state. */
interface TransitionLine {
  /** Empty for actions that create an audit. */
  from: TaskStatus[];
  /** A state, or `$<property>` for the state that the audit itself remembers. */
  to: TaskStatus | `$${string}`;
  by: { roles: string[]; where?: Where }[];
  guards?: GuardName[];
  /** Only for withdrawn audits. All other lines are only for audits that are not withdrawn. */
  withdrawn?: true;
  /** Parts of the action's description that differ for these people in these states. */
  offer?: ActionPlacement;
  words?: Record<string, string>;
  input?: Record<string, ActionInput>;
}

export interface Transition extends TransitionLine {
  action: TaskAction;
}

/** An action of the workflow. Scheduler-only actions have no call and are not offered. */
interface WorkflowAction extends Omit<ActionDefinition, "method" | "path" | "summary"> {
  name: TaskAction;
  method?: ActionDefinition["method"];
  path?: string;
  summary?: string;
  offer?: ActionPlacement;
  /** The reason for a refusal is only displayed on request, not instead of the button. */
  quiet?: true;
  transitions: TransitionLine[];
}

/** An action of people, with its description for the given people. */
export interface TaskActionDefinition extends ActionDefinition {
  name: TaskAction;
  offer: ActionPlacement;
}

/** Whether people do an action. Then its file defines its call and place. */
const isCalled = (action: WorkflowAction | undefined): action is WorkflowAction & TaskActionDefinition =>
  action?.method !== undefined;

/** The actions of `schemas/workflows/task.json`, in the file's order. */
export const workflowActions = workflowFile.actions as WorkflowAction[];

/** The lines of these actions. */
export const transitions: Transition[] = workflowActions.flatMap(({ name, transitions: lines }) =>
  lines.map((line) => ({ ...line, action: name })),
);
export const statuses = workflowFile.states as TaskStatus[];
/** Common properties of a group's states. */
export type StateGroup = keyof typeof workflowFile.groups;

/** The states of a group, such as those in which the team has the audit. */
export const statesOf = (group: StateGroup) => workflowFile.groups[group] as TaskStatus[];

/** Every action once, in the file's order. */
export const taskActions = workflowActions.map(({ name }) => name);

/** The lines of one action, which may be open to other roles in other states. */
export function transitionsOf(action: TaskAction): Transition[] {
  return transitions.filter((transition) => transition.action === action);
}

/** The states in which a deadline runs, from which an audit expires. */
export const runningStates = transitionsOf("expire").flatMap(({ from }) => from);

/** The actions whose refusals are displayed instead of their buttons. */
export const explainedActions = workflowActions.filter(({ quiet }) => !quiet).map(({ name }) => name);

/** The changes that an action makes according to its description. */
export function effectsOf(action: TaskAction): Pick<ActionDefinition, "sets" | "clears"> {
  return workflowActions.find(({ name }) => name === action) ?? {};
}

/** The property that an action sets to the given reason. Most actions have none. */
export function reasonPropertyOf(action: TaskAction): string | undefined {
  const [property] = Object.entries(effectsOf(action).sets ?? {}).find(([, value]) => value === "$input.reason") ?? [];
  return property;
}

/**
 * The description of an action that people do, with the changes of a given line. Throws for an action that only the
 * scheduler does.
 */
export function taskAction(action: TaskAction, line?: Transition): TaskActionDefinition {
  const found = workflowActions.find(({ name }) => name === action);
  if (!isCalled(found)) throw new Error(`Nobody calls the action ${action}`);
  const { transitions: _lines, ...definition } = found;
  const words = { ...definition.words, ...line?.words };
  const input = { ...definition.input };
  for (const [name, own] of Object.entries(line?.input ?? {})) input[name] = { ...input[name], ...own };
  return { ...definition, offer: line?.offer ?? definition.offer, words, input };
}

/** The roles of people who may do an action of the workflow in some state. */
export function rolesFor(action: TaskAction): Role[] {
  const roles = transitionsOf(action).flatMap(({ by }) => by.flatMap((line) => line.roles));
  return [...new Set(roles)].filter((role): role is Role => role !== "clock");
}
