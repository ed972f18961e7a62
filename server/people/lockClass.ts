import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Enterprise } from "#domain/generated/resources.ts";
import { classAction, runsClass } from "#domain/people/runsClass.ts";
import type { Change } from "#server/database/change.ts";
import type { Locked } from "#server/database/lock.ts";
import { readRecord } from "#server/resources/read.ts";
import { definitionOf, lockForAction, rolesOfAction } from "#server/resources/recordAction.ts";
import type { Services } from "#server/services/services.ts";

/** Roles of the people who run the class of some enterprise. */
export const classRunners = rolesOfAction(definitionOf("enterprise", classAction));

/** Locks an enterprise for a change of its class. Throws DomainError NOT_FOUND; WRONG_STATE if it is archived. */
export const lockClass = (services: Services, change: Change, id: string): Promise<Locked<Enterprise>> =>
  lockForAction(services, change, { resource: "enterprise", action: classAction, id });

/** Throws DomainError NOT_FOUND if an actor does not run the class of an enterprise. */
export async function requireClass(services: Services, actor: Actor, peCode: string): Promise<void> {
  const resource = services.registry.get("enterprise");
  const enterprise = await readRecord(services, resource, actor, peCode);
  if (!runsClass(resource, actor, enterprise)) throw new DomainError("NOT_FOUND");
}
