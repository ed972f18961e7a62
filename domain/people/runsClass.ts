import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import type { Resource } from "#domain/schema/resource.ts";

/** The action whose rights apply to the class of an enterprise: join link, waiting and new names. */
export const classAction = "newSchoolYear";

/** Whether an actor manages the class of an enterprise. */
export function runsClass({ actions }: Pick<Resource, "actions">, actor: Actor, enterprise: object): boolean {
  return actions.some(
    ({ name, by }) =>
      name === classAction &&
      by.some(({ roles, where }) => roles.includes(actor.role) && matches(bindRule(where, actor), enterprise)),
  );
}
