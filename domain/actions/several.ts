import type { Actor } from "#domain/access/actor.ts";
import { can, rolesWith } from "#domain/access/can.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import type { Role } from "#domain/generated/programme.ts";
import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/schema/action.ts";
import { actionsFor } from "#domain/schema/recordActions.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { rolesFor, taskAction, transitionsOf, workflowActions } from "#domain/workflow/workflow.ts";

/** An action that can be taken with several records at once: of the resource, of its workflow, or deleting them. */
export interface SeveralAction {
  definition: ActionDefinition;
  roles: Role[];
  /** Whether the actor may take it with a record as it stands. The server decides again; this is what a screen offers. */
  fits(actor: Actor, record: Values): boolean;
}

/** What is given anew for each record, or told of each, is not for several at once unless the description says so. */
const isForSeveral = ({ input, returnsSecret, bulk }: ActionDefinition) =>
  bulk !== undefined || (!input && !returnsSecret);

function ofRecords(resource: Resource): SeveralAction[] {
  return resource.actions.filter(isForSeveral).map((definition) => ({
    definition,
    roles: [...new Set(definition.by.flatMap(({ roles }) => roles))] as Role[],
    fits: (actor, record) => actionsFor({ actions: [{ ...definition, bulk: "once" }] }, actor, record).length > 0,
  }));
}

/** Of audits what says so alone: whoever takes an audit up, or approves it, looks at that one. */
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
  const definition: ActionDefinition = {
    name: "delete",
    summary: "Delete",
    method: "DELETE",
    path: `/${resource.path}/:${resource.key}`,
    danger: true,
    removesRecord: true,
  };
  return [{ definition, roles, fits: (actor, record) => can(resource, actor, "delete", record) }];
}

/** Every action that can be taken with several records of a resource, in the order of its files; deleting comes last. */
export function severalActions(resource: Resource): SeveralAction[] {
  return [...ofRecords(resource), ...(resource.workflow ? ofAudits : []), ...deleting(resource)];
}

/** What is asked once for all records: nothing that each has of its own, no repeating of what each is called. */
export function sharedInputs(definition: ActionDefinition): [name: string, input: ActionInput][] {
  if (definition.bulk !== "once" && definition.bulk !== "only") return [];
  return inputsOf(definition)
    .filter(([, { repeats }]) => !repeats)
    .map(([name, { begins: _own, ...input }]) => [name, input]);
}

/**
 * Whether the number of records has to be typed before an action is taken with several of them: where a single record
 * asks for a typed confirmation, and where nothing puts back what the action removes.
 */
export function needsNumber(definition: ActionDefinition, count: number): boolean {
  const isConfirmed = inputsOf(definition).some(([, { repeats }]) => repeats !== undefined);
  return isConfirmed || (count > 1 && definition.removesRecord === true && !definition.undo);
}

/** Whether an action shows something once with what was chosen: not where a choice that makes it was not taken. */
export function revealsSecret(definition: ActionDefinition, input: Values): boolean {
  const choices = inputsOf(definition).filter(([, { reveals }]) => reveals !== undefined);
  return definition.returnsSecret !== undefined && choices.every(([name, { reveals }]) => input[name] === reveals);
}

/** What an action is given for one of several records: what was asked once, and what it repeats of the record. */
export function inputFor(definition: ActionDefinition, record: Values, asked: Values): Values | undefined {
  if (definition.bulk !== "once" && definition.bulk !== "only") return undefined;
  const repeated = inputsOf(definition).flatMap(([name, { repeats }]) => (repeats ? [[name, record[repeats]]] : []));
  return { ...asked, ...Object.fromEntries(repeated) };
}
