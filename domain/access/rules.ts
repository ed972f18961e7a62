import type { Actor } from "#domain/access/actor.ts";

/** A row rule in a schema: field -> a value, a list of values, `$me.<attribute>`, `$set` (not null) or `$unset` (null). */
export type Where = Record<string, string | string[]>;

/** A row rule with the actor filled in: every condition must hold. */
export type RowCondition =
  | { field: string; operator: "in"; values: string[] }
  | { field: string; operator: "set" | "unset" }
  | { field: string; operator: "never" };

const ME = "$me.";

/**
 * Fills the actor into a row rule. An attribute the actor lacks makes the rule unfulfillable: default is deny.
 * Throws on an attribute that actors do not have, so that a typing error in a schema is found at the start.
 */
export function bindRule(where: Where | undefined, actor: Actor): RowCondition[] {
  return Object.entries(where ?? {}).map(([field, wanted]): RowCondition => {
    if (wanted === "$set" || wanted === "$unset") return { field, operator: wanted === "$set" ? "set" : "unset" };
    if (typeof wanted !== "string" || !wanted.startsWith(ME)) return { field, operator: "in", values: [wanted].flat() };
    const attribute = wanted.slice(ME.length);
    if (!(attribute in actor)) throw new Error(`Unknown attribute in a row rule: ${wanted}`);
    const value = actor[attribute as Exclude<keyof Actor, "tiedTo" | "lastGraded" | "practice">];
    return value === null ? { field, operator: "never" } : { field, operator: "in", values: [value] };
  });
}

/** Whether a record fulfils a bound row rule; the same verdict as the SQL made from it. Of a list one value has to be among the wanted. */
export function matches(conditions: RowCondition[], record: object): boolean {
  return conditions.every((condition) => {
    const value = (record as Record<string, unknown>)[condition.field];
    if (condition.operator === "never") return false;
    if (condition.operator !== "in") return (value !== null && value !== undefined) === (condition.operator === "set");
    return [value].flat().some((one) => condition.values.includes(String(one)));
  });
}
