import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches, type RowCondition, type Where } from "#domain/access/rules.ts";
import type { Role } from "#domain/generated/programme.ts";

/**
 * `look` gives only the properties in the line's `sees`, without related records. `read` gives everything. `handOut`
 * gives links to the participation pages of people.
 */
export type CrudAction = "list" | "look" | "read" | "create" | "update" | "delete" | "handOut";

/**
 * One line of a resource's rights. Its roles may do its actions with its rows and write its fields (all by default).
 * Roles that may only `look` see the properties of `sees`.
 */
export interface Right {
  roles: string[];
  actions: CrudAction[];
  where?: Where;
  fields?: string[];
  sees?: string[];
}

export interface Rights {
  rights: Right[];
}

/** The lines that give a right to an actor. Without a line, the action is forbidden. */
export function rightsFor(resource: Rights, actor: Actor, action: CrudAction): Right[] {
  return resource.rights.filter((right) => right.roles.includes(actor.role) && right.actions.includes(action));
}

/** The rows an actor may use: one list of conditions per right. A row must meet one of them. */
export function rowRules(resource: Rights, actor: Actor, action: CrudAction): RowCondition[][] {
  return rightsFor(resource, actor, action).map((right) => bindRule(right.where, actor));
}

/**
 * Whether an actor may do an action, with a given record if there is one. Default is deny: without a line in the
 * resource's `rights`, the result is false.
 */
export function can(resource: Rights, actor: Actor, action: CrudAction, record?: object): boolean {
  const rules = rowRules(resource, actor, action);
  return record === undefined ? rules.length > 0 : rules.some((conditions) => matches(conditions, record));
}

/** Whether an actor may see a given record, or any record, completely or in part. */
export function canSee(resource: Rights, actor: Actor, record?: object): boolean {
  return can(resource, actor, "read", record) || can(resource, actor, "look", record);
}

/** The properties of a record that an actor sees; `undefined` means all, for actors who may read it. */
export function seenFields(resource: Rights, actor: Actor, record: object): string[] | undefined {
  if (can(resource, actor, "read", record)) return undefined;
  const lines = rightsFor(resource, actor, "look").filter(({ where }) => matches(bindRule(where, actor), record));
  return [...new Set(lines.flatMap(({ sees = [] }) => sees))];
}

/** The fields an actor may write with an action; `undefined` means every writable field of the resource. */
export function writableFields(resource: Rights, actor: Actor, action: "create" | "update"): string[] | undefined {
  const fieldLists = rightsFor(resource, actor, action).map(({ fields }) => fields);
  return fieldLists.every((fields) => fields !== undefined) ? [...new Set(fieldLists.flat())] : undefined;
}

/** The roles that may do one of these actions with some record of a resource; visitors are not among them. */
export function rolesWith(resource: Rights, ...actions: CrudAction[]): Role[] {
  const lines = resource.rights.filter((right) => right.actions.some((action) => actions.includes(action)));
  const roles = lines.flatMap((right) => right.roles);
  return [...new Set(roles)].filter((role): role is Role => role !== "anonymous");
}
