import { utcDay } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { derivedRules } from "#domain/schema/computed.ts";
import type { Derived, FirstOf } from "#domain/schema/computedRules.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Filter } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { compare, type SqlClause } from "#server/database/clause.ts";
import { toBoolean, toBound } from "#server/resources/bounds.ts";
import { queriedSql } from "#server/resources/queried.ts";

/** Whether a date is over: a day once the next one has begun, a moment once it is reached; never without a date. */
function pastClause(resource: Resource, of: string, wanted: boolean, now: Date): SqlClause {
  const { format, type } = propertyOf(resource, of);
  const [last, next] =
    format === "date" ? [utcDay(now, -1), utcDay(now)] : [now.toISOString(), new Date(now.getTime() + 1).toISOString()];
  if (wanted) return compare("lte", of, [last]);
  const ahead = compare("gte", of, [next]);
  return [type].flat().includes("null") ? { any: [compare("unset", of), ahead] } : ahead;
}

/** A computed property with the value that is looked for. */
interface DerivedFilter {
  field: string;
  rule: Derived;
  value: string | undefined;
  now: Date;
}

/** A filter on a computed property as a comparison of the property it follows from. */
export function derivedClause(resource: Resource, { field, rule, value, now }: DerivedFilter): SqlClause {
  if (rule.rule === "same") return compare("in", rule.of, [value]);
  const wanted = toBoolean(field, value);
  if (rule.rule === "isSet") return compare(wanted ? "set" : "unset", rule.of);
  if (rule.rule === "isPast") return pastClause(resource, rule.of, wanted, now);
  const notPast = compare("gte", rule.of, [utcDay(now)]);
  const last = utcDay(now, rule.days - 1);
  return wanted
    ? { all: [notPast, compare("lte", rule.of, [last])] }
    : { any: [compare("lte", rule.of, [utcDay(now, -1)]), compare("gte", rule.of, [utcDay(now, rule.days)])] };
}

/** For each state of a property, the condition of its records: its own rule applies, and no earlier one does. */
export function stateClauses(resource: Resource, rule: FirstOf, now: Date): Map<string, SqlClause> {
  const clauses = new Map<string, SqlClause>();
  const before: SqlClause[] = [];
  for (const [field, one] of derivedRules(resource, rule)) {
    clauses.set(field, { all: [...before, derivedClause(resource, { field, rule: one, value: "true", now })] });
    before.push(derivedClause(resource, { field, rule: one, value: "false", now }));
  }
  return clauses.set(rule.otherwise, { all: before });
}

const numberOperators = { eq: "in", ne: "notIn", gte: "gte", lte: "lte" } as const;

/** A filter on a property computed from other records: a boolean, a word, or a number. */
export function queriedClause(resource: Resource, { field, operator, values }: Filter): SqlClause {
  const known = Object.entries(numberOperators).find(([name]) => name === operator)?.[1];
  if (!known) throw new DomainError("UNKNOWN_OPERATOR", { errors: { [field]: ["UNKNOWN_OPERATOR"] } });
  const kind = kindOf(propertyOf(resource, field));
  const bound = values.map((value) => toBound(kind, field, value));
  return { ...compare(known, field, bound), queried: queriedSql(resource, field) };
}

/** A filter on a state: the records that are in one of these, or in none of them. */
export function stateClause(
  resource: Resource,
  rule: FirstOf,
  { field, operator, values }: Filter,
  now: Date,
): SqlClause {
  const clauses = stateClauses(resource, rule, now);
  const unknown = values.find((value) => !clauses.has(value));
  if (unknown !== undefined) throw new DomainError("INVALID_INPUT", { errors: { [field]: ["enum"] } });
  if (operator !== "eq" && operator !== "ne")
    throw new DomainError("UNKNOWN_OPERATOR", { errors: { [field]: ["UNKNOWN_OPERATOR"] } });
  const wanted = [...clauses].filter(([state]) => values.includes(state) === (operator === "eq"));
  return { any: wanted.map(([, clause]) => clause) };
}
