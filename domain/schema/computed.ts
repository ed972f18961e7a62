import type { Computed, Resource, Values } from "#domain/schema/resource.ts";
import { DAY_MS } from "#domain/time.ts";

/** Evaluates one computed property. `now` is a Date; dates without a time end with their day (UTC). */
export function computeValue(rule: Computed, record: Values, now: Date): unknown {
  const value = record[rule.of];
  if (rule.rule === "same") return value;
  if (rule.rule === "isSet") return value !== null && value !== undefined;
  if (typeof value !== "string") return false;
  const end = new Date(value.length === 10 ? `${value}T23:59:59.999Z` : value).getTime();
  if (rule.rule === "isPast") return end < now.getTime();
  return end >= now.getTime() && end < now.getTime() + rule.days * DAY_MS;
}

/** Adds a resource's computed properties to a record read from the database, as far as what they are made of is there. */
export function withComputed<R extends Values>(resource: Resource, record: R, now: Date): R {
  const computed = Object.entries(resource.computed)
    .filter(([, rule]) => rule.of in record)
    .map(([field, rule]) => [field, computeValue(rule, record, now)]);
  return Object.assign(record, Object.fromEntries(computed));
}
