import type { FastifyRequest } from "fastify";
import { canSee } from "#domain/access/can.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import { patchOf } from "#domain/actions/patch.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Resources } from "#domain/generated/resources.ts";
import { withComputed } from "#domain/schema/computed.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { currentFor } from "#domain/schema/seen.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type Action, defineAction, type SecurityEvent } from "#server/http/action.ts";
import { bodyOf, keyIn, requireUnbroken, trailAction } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { explainForeignKeyErrors } from "#server/resources/relations.ts";
import type { Services } from "#server/services/services.ts";

/** An action as its resource's file describes it. Throws for one that is not there. */
export function actionNamed({ name, actions }: Pick<Resource, "name" | "actions">, action: string): RecordAction {
  const found = actions.find((candidate) => candidate.name === action);
  if (!found) throw new Error(`The resource ${name} has no action ${action}`);
  return found;
}

/** An action of the product's own resources, for a file with its handler. */
export function definitionOf(resource: keyof Resources, action: string): RecordAction {
  return actionNamed(programmeResources.get(resource), action);
}

/** The roles that may take an action with some record. */
export function rolesOfAction({ by }: RecordAction): Role[] {
  return [...new Set(by.flatMap(({ roles }) => roles))] as Role[];
}

/** Method, path and roles of an action, by its description. */
export function callBy(definition: RecordAction): Pick<Action, "method" | "path" | "summary" | "access"> {
  const { method, path, summary } = definition;
  return { method, path, summary, access: rolesOfAction(definition) };
}

/** Of which record an action is taken. */
interface Taken {
  id: string;
  /** The revision that was read; undefined if no value of the record was typed over. */
  revision?: unknown;
}

/** Locks the record of an action. Throws DomainError NOT_FOUND, WRONG_STATE, REVISION_CONFLICT, as `lockForAction`. */
async function lockFor<R extends Values>(
  change: Change,
  resource: Resource<R>,
  { definition, id, revision }: Taken & { definition: RecordAction },
): Promise<Locked<R>> {
  const { by, when } = definition;
  const { actor } = change;
  const locked = await lockRecord(change, resource, id);
  const mine = ({ roles, where }: RecordAction["by"][number]) =>
    roles.includes(actor.role) && locked !== undefined && matches(bindRule(where, actor), locked.record);
  if (!locked || !by.some(mine) || !canSee(resource, actor, locked.record)) throw new DomainError("NOT_FOUND");
  const current = currentFor(resource, actor, locked.record);
  if (!matches(bindRule(when, actor), withComputed(resource, { ...locked.record }, change.now)))
    throw new DomainError("WRONG_STATE", { current });
  if (revision !== undefined && revision !== locked.record.revision)
    throw new DomainError("REVISION_CONFLICT", { current });
  return locked;
}

/**
 * Locks the record of an action. Throws DomainError NOT_FOUND if the actor may not see or change it. Throws WRONG_STATE
 * with the record if its state does not allow the action, and REVISION_CONFLICT with the record if the revision differs.
 */
export async function lockForAction<Name extends keyof Resources>(
  services: Services,
  change: Change,
  { resource: name, action, ...taken }: Taken & { resource: Name; action: string },
): Promise<Locked<Resources[Name]>> {
  const resource = services.registry.get(name);
  return lockFor<Resources[Name]>(change, resource, { definition: actionNamed(resource, action), ...taken });
}

/** An action's changes to its locked record: those of its description and input, and others. */
interface Written<R extends Values> {
  locked: Locked<R>;
  definition: RecordAction;
  input?: Values;
  more?: Partial<R> | undefined;
}

/** Writes the changes of an action's description and others, with a trail entry. */
export function writeDescribed<R extends Values>(
  change: Change,
  resource: Resource<R>,
  { locked, definition, input = {}, more = {} }: Written<R>,
): Promise<Stored<R>> {
  const { actor, now } = change;
  const described = patchOf(definition, { actor, now, record: locked.record, input });
  return updateRecord(change, resource, { locked, patch: { ...described, ...more }, action: trailAction(definition) });
}

const isProduct = (name: string): name is keyof Resources => programmeResources.all.some((own) => own.name === name);

/** The record as the call answers it; the product's own by the name of their type. */
function responseOf(resource: Resource) {
  const schema = isProduct(resource.name) ? recordResponse(resource.name) : recordSchema(resource);
  return typed<Stored<Values>>(schema);
}

/** Effects of an action beyond its description. */
interface Effect<R extends Values = Values, Input extends object = object> {
  /** Name in the security log. */
  securityEvent?: SecurityEvent;
  /** Additional errors. */
  errors?: ErrorCode[];
  /** Additional conditions; throws a DomainError. */
  require?(change: Change, locked: Locked<R>, services: Services, input: Partial<Input>): Promise<void> | void;
  /** Additional changes. */
  patch?(record: Stored<R>, input: Partial<Input>, change: Change): Partial<R> | Promise<Partial<R>>;
  /** Changes from the request itself, such as its session. */
  from?(change: Change, request: FastifyRequest): Promise<Partial<R>>;
  /** Additional work in the same transaction, after the record is written. */
  also?(change: Change, written: Stored<R>, services: Services, input: Partial<Input>): Promise<void>;
  /** Values that the answer adds to the record, only once. */
  reveals?: {
    properties: Record<string, object>;
    make(change: Change, written: Stored<R>, input: Partial<Input>, services: Services): Promise<object | undefined>;
  };
}

/** The answer schema of an action that adds values to the record. */
function responseWith(resource: Resource, more: Record<string, object> = {}) {
  const schema = responseOf(resource) as unknown as { properties: object };
  return typed<Stored<Values>>({ ...schema, properties: { ...schema.properties, ...more } });
}

/** The call of a described action: lock, rights, state, input, changes, trail. */
export function describedAction(resource: Resource, definition: RecordAction, effect: Effect = {}): Action {
  const body = bodyOf(resource, definition);
  trailAction(definition);
  return defineAction({
    ...callBy(definition),
    ...(effect.securityEvent ? { securityEvent: effect.securityEvent } : {}),
    body: body && typed<Values | null>(body),
    ...(definition.removesRecord ? { status: 204 } : { response: responseWith(resource, effect.reveals?.properties) }),
    errors: [
      "NOT_FOUND",
      "WRONG_STATE",
      ...(definition.revision ? (["REVISION_CONFLICT"] as const) : []),
      ...(effect.errors ?? []),
    ],
    async handle({ services, actor, params, body, request, reply }) {
      const id = keyIn(definition, params);
      const served = services.registry.named(resource.name);
      const input = body ?? {};
      const revealed = await explainForeignKeyErrors(services, served, input, () =>
        inTransaction(services, actor, async (change) => {
          const locked = await lockFor(change, served, { definition, id, revision: input.revision });
          requireUnbroken(definition, locked.record, input, change.now);
          await effect.require?.(change, locked, services, input);
          const patched = await effect.patch?.(locked.record, input, change);
          const more = { ...patched, ...(await effect.from?.(change, request)) };
          const written = await writeDescribed(change, served, { locked, definition, input, more });
          await effect.also?.(change, written, services, input);
          return effect.reveals?.make(change, written, input, services);
        }),
      );
      if (definition.removesRecord) return reply.send();
      return { ...(await readRecord(services, served, actor, id)), ...revealed };
    },
  });
}

/** The call of an action of the product's own resources, with its effects beyond the description. */
export function recordAction<Name extends keyof Resources, Input extends object = object>(
  resource: Name,
  action: string,
  effect: Effect<Resources[Name], Input>,
): Action {
  return describedAction(programmeResources.named(resource), definitionOf(resource, action), effect);
}
