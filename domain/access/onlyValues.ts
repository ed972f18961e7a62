import type { Actor } from "#domain/access/actor.ts";
import { type CrudAction, type Rights, rowRules } from "#domain/access/can.ts";

/**
 * The properties that can have but one value in what an actor may do: an office's enterprises have its country and its
 * code. Nobody needs to be asked for them.
 * @returns the value by property; nothing where some line of the rights leaves it open
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
