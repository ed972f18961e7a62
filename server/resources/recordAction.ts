import { maskRecord } from "#domain/access/mask.ts";
import type { RecordAction } from "#domain/access/recordActions.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Resources } from "#domain/generated/resources.ts";
import { askedSchema } from "#domain/schema/derive.ts";
import { objectOf } from "#server/action.ts";
import { type Change, type Locked, lockRecord } from "#server/database/change.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services.ts";

/** A call on a record as its resource's file describes it: the console offers it by this, the server enforces it. */
export function recordAction(resource: string, name: string): RecordAction {
  const found = programmeResources.named(resource).actions.find((action) => action.name === name);
  if (!found) throw new Error(`The resource ${resource} has no action ${name}`);
  return found;
}

/** The key of the record that an action's call names: the parameter of its path. */
export function keyIn({ name, path }: RecordAction, params: Record<string, string>): string {
  const parameter = /:(\w+)/.exec(path)?.[1];
  if (!parameter) throw new Error(`The path of ${name} names no record`);
  return params[parameter] ?? "";
}

/** The roles that may take an action with some record. */
export function rolesOfAction({ by }: RecordAction): Role[] {
  return [...new Set(by.flatMap(({ roles }) => roles))] as Role[];
}

/**
 * The body of an action that asks for values: each under its own name, checked as the property it is for, and the
 * revision. Where all of it may be left empty, there may be no body either.
 */
export function askedBody(resourceName: string, action: RecordAction): object {
  const { asks = {}, optional = [] } = action;
  const { properties } = askedSchema(programmeResources.named(resourceName), action);
  const asked = Object.entries(asks).map(([name, field]) => [name, properties[field] ?? {}]);
  const values = { ...Object.fromEntries(asked), revision: { type: "integer", minimum: 1 } };
  const required = Object.keys(asks).filter((name) => !optional.includes(name));
  return required.length ? objectOf(values) : { ...objectOf(values, []), type: ["object", "null"] };
}

/**
 * Locks the record of an action. Throws DomainError NOT_FOUND when it is not the actor's to touch, WRONG_STATE with the
 * record when it is in another state than the action is for, REVISION_CONFLICT with the record when it is another one
 * than was read.
 * @param revision the revision that was read; absent where nothing of the record was typed over
 */
export async function lockForAction<Name extends keyof Resources>(
  services: Services,
  change: Change,
  resourceName: Name,
  actionName: string,
  id: string,
  revision?: number,
): Promise<Locked<Resources[Name]>> {
  const { by, when } = recordAction(resourceName, actionName);
  const { actor } = change;
  const resource = services.registry.get(resourceName);
  const locked = await lockRecord(change, resource, id);
  const mine = ({ roles, where }: RecordAction["by"][number]) =>
    roles.includes(actor.role) && locked !== undefined && matches(bindRule(where, actor), locked.record);
  if (!locked || !by.some(mine)) throw new DomainError("NOT_FOUND");
  const current = maskRecord(resource, actor, locked.record);
  if (!matches(bindRule(when, actor), locked.record)) throw new DomainError("WRONG_STATE", { current });
  if (revision !== undefined && revision !== locked.record.revision)
    throw new DomainError("REVISION_CONFLICT", { current });
  return locked;
}
