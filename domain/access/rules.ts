import type { Actor } from "#domain/access/actor.ts";

/** A row rule in a schema: field -> a value, a list of values, `$me.<attribute>`, `$set` (not null) or `$unset` (null). */
export type Where = Record<string, string | string[]>;

/** A row rule with the actor's values. Every condition must be met. */
export type RowCondition =
  | { field: string; operator: "in"; values: string[] }
  | { field: string; operator: "set" | "unset" }
  | { field: string; operator: "never" };

const ME = "$me.";

/**
 * Inserts the actor's values into a row rule. If the actor lacks an attribute, no row meets the rule: default is deny.
 * Throws for an attribute that no actor has, so that a typing error in a schema is found at the start.
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

/**
 * Whether a record meets a bound row rule, with the same result as the SQL made from it. In a list, one value must be
 * among the wanted ones.
 */
export function matches(conditions: RowCondition[], record: object): boolean {
  return conditions.every((condition) => {
    const value = (record as Record<string, unknown>)[condition.field];
    if (condition.operator === "never") return false;
    if (condition.operator !== "in") return (value !== null && value !== undefined) === (condition.operator === "set");
    return [value].flat().some((one) => condition.values.includes(String(one)));
  });
}
