import type { Where } from "#domain/access/rules.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { ActionDefinition, ActionInput } from "#domain/schema/action.ts";
import type { GuardName } from "#domain/workflow/guards.ts";
import workflowFile from "#schemas/workflows/task.json";

/** Where an action is offered: by the audit's main button, by another one, behind the small one, or by a part of its page. */
export type Offer = "primary" | "button" | "menu" | "page";

/** One line of an action: who may take it from which states, and where it leads. */
interface TransitionLine {
  /** Empty for what makes a new audit. */
  from: TaskStatus[];
  /** A state, or `$<property>` for the state that the audit itself remembers. */
  to: TaskStatus | `$${string}`;
  by: { roles: string[]; where?: Where }[];
  guards?: GuardName[];
  /** For withdrawn audits alone; every other action is for those that are not. */
  withdrawn?: true;
  /** What of the action's description is otherwise for these people in these states. */
  offer?: Offer;
  words?: Record<string, string>;
  input?: Record<string, ActionInput>;
}

export interface Transition extends TransitionLine {
  action: TaskAction;
}

/** An action of the workflow; what people do not take, but the clock, has no call and is offered nowhere. */
interface WorkflowAction extends Omit<ActionDefinition, "method" | "path" | "summary"> {
  name: TaskAction;
  method?: ActionDefinition["method"];
  path?: string;
  summary?: string;
  offer?: Offer;
  /** Why it is refused is said when somebody asks for it, not in place of its button. */
  quiet?: true;
  transitions: TransitionLine[];
}

/** An action that people take, as it is for them. */
export interface TaskActionDefinition extends ActionDefinition {
  name: TaskAction;
  offer: Offer;
}

/** Whether people take an action: then its file says how it is called and where it is offered. */
const isCalled = (action: WorkflowAction | undefined): action is WorkflowAction & TaskActionDefinition =>
  action?.method !== undefined;

/** The actions of `schemas/workflows/task.json`, in the file's order. */
export const workflowActions = workflowFile.actions as WorkflowAction[];

/** Their lines. */
export const transitions: Transition[] = workflowActions.flatMap(({ name, transitions: lines }) =>
  lines.map((line) => ({ ...line, action: name })),
);
export const statuses = workflowFile.states as TaskStatus[];
/** What the states of a group have in common. */
export type StateGroup = keyof typeof workflowFile.groups;

/** The states of a group, such as those in which the team has the audit. */
export const statesOf = (group: StateGroup) => workflowFile.groups[group] as TaskStatus[];

/** Every action once, in the file's order. */
export const taskActions = workflowActions.map(({ name }) => name);

/** The lines of one action: it may be open to other roles in other states. */
export function transitionsOf(action: TaskAction): Transition[] {
  return transitions.filter((transition) => transition.action === action);
}

/** The states in which a deadline runs: those from which an audit expires. */
export const runningStates = transitionsOf("expire").flatMap(({ from }) => from);

/** The actions whose refusals stand in place of their buttons. */
export const explainedActions = workflowActions.filter(({ quiet }) => !quiet).map(({ name }) => name);

/** What an action writes of itself. */
export function effectsOf(action: TaskAction): Pick<ActionDefinition, "sets" | "clears"> {
  return workflowActions.find(({ name }) => name === action) ?? {};
}

/** The property that keeps why an action was taken: the one that it sets to the reason given; most ask for none. */
export function reasonPropertyOf(action: TaskAction): string | undefined {
  const [property] = Object.entries(effectsOf(action).sets ?? {}).find(([, value]) => value === "$input.reason") ?? [];
  return property;
}

/**
 * The description of an action that people take, as it is on one of its lines where one is given. Throws for what the
 * clock alone does.
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

/** The people's roles that an action of the workflow is open to in some state. */
export function rolesFor(action: TaskAction): Role[] {
  const roles = transitionsOf(action).flatMap(({ by }) => by.flatMap((line) => line.roles));
  return [...new Set(roles)].filter((role): role is Role => role !== "clock");
}
