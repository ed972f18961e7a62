import type { Actor } from "#domain/access/actor.ts";
import { can, rolesWith } from "#domain/access/can.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import { deletionSignsOut } from "#domain/actions/signsOut.ts";
import type { Role } from "#domain/generated/programme.ts";
import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/schema/action.ts";
import { actionsFor } from "#domain/schema/recordActions.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { rolesFor, taskAction, transitionsOf, workflowActions } from "#domain/workflow/workflow.ts";

/** An action for several records at once: one of the resource, one of its workflow, or deleting. */
export interface SeveralAction {
  definition: ActionDefinition;
  roles: Role[];
  /** Whether the actor may do it with a record in its current state, for the screen. The server decides again. */
  fits(actor: Actor, record: Values): boolean;
}

/** Actions with an input, a secret or a file per record need an explicit description for several records. */
const isForSeveral = ({ input, returnsSecret, saves, bulk }: ActionDefinition) =>
  bulk !== undefined || (!input && !returnsSecret && !saves);

function ofRecords(resource: Resource): SeveralAction[] {
  return resource.actions.filter(isForSeveral).map((definition) => ({
    definition,
    roles: [...new Set(definition.by.flatMap(({ roles }) => roles))] as Role[],
    fits: (actor, record) => actionsFor({ actions: [{ ...definition, bulk: "once" }] }, actor, record).length > 0,
  }));
}

/**
 * Audit actions need an explicit description, because taking on or approving an audit requires a look at that audit.
 */
const ofAudits: SeveralAction[] = workflowActions
  .filter(({ bulk }) => bulk !== undefined)
  .map(({ name }) => ({ name, definition: taskAction(name) }))
  .map(({ name, definition }) => ({
    definition,
    roles: rolesFor(name),
    fits: (actor, record) =>
      transitionsOf(name).some(
        ({ from, withdrawn, by }) =>
          from.some((status) => status === record.status) &&
          (withdrawn === true) === Boolean(record.withdrawnAt) &&
          by.some(({ roles, where }) => roles.includes(actor.role) && matches(bindRule(where, actor), record)),
      ),
  }));

function deleting(resource: Resource): SeveralAction[] {
  const roles = rolesWith(resource, "delete");
  if (roles.length === 0) return [];
  const signsOut = deletionSignsOut(resource.name);
  const definition: ActionDefinition = {
    name: "delete",
    summary: "Delete",
    method: "DELETE",
    path: `/${resource.path}/:${resource.key}`,
    danger: true,
    removesRecord: true,
    ...(signsOut ? { signsOut } : {}),
  };
  return [{ definition, roles, fits: (actor, record) => can(resource, actor, "delete", record) }];
}

/** Every action for several records of a resource, in the order of its files. Deleting is last. */
export function severalActions(resource: Resource): SeveralAction[] {
  return [...ofRecords(resource), ...(resource.workflow ? ofAudits : []), ...deleting(resource)];
}

/** The inputs that all records share, without those that repeat a record's value. */
export function sharedInputs(definition: ActionDefinition): [name: string, input: ActionInput][] {
  if (definition.bulk !== "once" && definition.bulk !== "only") return [];
  return inputsOf(definition)
    .filter(([, { repeats }]) => !repeats)
    .map(([name, { begins: _own, ...input }]) => [name, input]);
}

/**
 * Whether the number of records must be typed before an action with several of them. This is so if a single record
 * needs a typed confirmation, or if the removal cannot be undone.
 */
export function needsNumber(definition: ActionDefinition, count: number): boolean {
  const isConfirmed = inputsOf(definition).some(([, { repeats }]) => repeats !== undefined);
  return isConfirmed || (count > 1 && definition.removesRecord === true && !definition.undo);
}

/** Whether an action returns a secret for one display. This depends on the chosen option of its input. */
export function revealsSecret(definition: ActionDefinition, input: Values): boolean {
  const choices = inputsOf(definition).filter(([, { reveals }]) => reveals !== undefined);
  return definition.returnsSecret !== undefined && choices.every(([name, { reveals }]) => input[name] === reveals);
}

/** The inputs of a job with one input per record, by the records' keys. */
export type OwnInputs = Record<string, Values>;

/**
 * The input for one of several records: the shared inputs, and values repeated from the record. For an action with one
 * input per record, it is that of the record.
 */
export function inputFor(definition: ActionDefinition, record: Values, asked: Values): Values | undefined {
  if (definition.bulk === "own") return (asked as OwnInputs)[String(record.id)];
  if (definition.bulk !== "once" && definition.bulk !== "only") return undefined;
  const repeated = inputsOf(definition).flatMap(([name, { repeats }]) => (repeats ? [[name, record[repeats]]] : []));
  return { ...asked, ...Object.fromEntries(repeated) };
}
