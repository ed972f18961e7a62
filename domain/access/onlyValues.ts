import type { Actor } from "#domain/access/actor.ts";
import { type CrudAction, type Rights, rowRules } from "#domain/access/can.ts";

/**
 * The properties that have only one possible value in an actor's action, so that no one needs to enter them. For
 * example, an office's enterprises have its country and its code.
 * @returns the value by property; empty if a line of the rights leaves it open
 */
export function onlyValues(resource: Rights, actor: Actor, action: CrudAction): Record<string, string> {
  const [first = [], ...others] = rowRules(resource, actor, action).map(
    (conditions) =>
      new Map(
        conditions.flatMap((condition): [string, string][] => {
          const [value, ...more] = condition.operator === "in" ? condition.values : [];
          return value !== undefined && more.length === 0 ? [[condition.field, value]] : [];
        }),
      ),
  );
  return Object.fromEntries([...first].filter(([field, value]) => others.every((line) => line.get(field) === value)));
}
