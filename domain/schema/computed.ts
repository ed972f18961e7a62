import { DAY_MS } from "#domain/calendar/time.ts";
import type { Computed, Derived, FirstOf, Queried } from "#domain/schema/computedRules.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";

/** The time from which a date has passed. A moment passes when it is reached, a day (UTC) at its end. */
const pastFrom = (date: string) => Date.parse(date) + (date.length === 10 ? DAY_MS : 0);

/** Evaluates one property that is derived from another. */
export function computeValue(rule: Derived, record: Values, now: Date): unknown {
  const value = record[rule.of];
  if (rule.rule === "same") return value;
  if (rule.rule === "isSet") return value !== null && value !== undefined;
  if (typeof value !== "string") return false;
  const left = pastFrom(value) - now.getTime();
  if (rule.rule === "isPast") return left <= 0;
  return left > 0 && left <= rule.days * DAY_MS;
}

/** The rules of the properties from which a state is derived, by name. Throws for a name that is not computed. */
export function derivedRules(resource: Resource, { of }: FirstOf): [string, Derived][] {
  return of.map((field) => {
    const rule = resource.computed[field];
    if (!rule || rule.rule === "firstOf" || rule.rule === "query")
      throw new Error(`${resource.name}.${field} is no yes or no that is computed`);
    return [field, rule];
  });
}

/** The stored properties that a computed one depends on. Empty for a property from other records. */
export function sourcesOf(resource: Resource, rule: Computed): string[] {
  if (rule.rule === "query") return [];
  return rule.rule === "firstOf" ? derivedRules(resource, rule).map(([, { of }]) => of) : [rule.of];
}

function computed(resource: Resource, rule: Exclude<Computed, Queried>, record: Values, now: Date): unknown {
  if (rule.rule !== "firstOf") return computeValue(rule, record, now);
  const holding = derivedRules(resource, rule).find(([, one]) => computeValue(one, record, now));
  return holding?.[0] ?? rule.otherwise;
}

/** Adds a resource's computed properties to a record from the database, if their sources are there. */
export function withComputed<R extends Values>(resource: Resource, record: R, now: Date): R {
  const made = Object.entries(resource.computed).flatMap(([field, rule]) =>
    rule.rule !== "query" && sourcesOf(resource, rule).every((source) => source in record)
      ? [[field, computed(resource, rule, record, now)]]
      : [],
  );
  return Object.assign(record, Object.fromEntries(made));
}
