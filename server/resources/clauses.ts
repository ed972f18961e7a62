import type { RowCondition } from "#domain/access/rules.ts";
import { DAY_MS, utcDay } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { searchedAs } from "#domain/people/searchedAs.ts";
import { tidied } from "#domain/people/tidied.ts";
import { foldOf } from "#domain/schema/fold.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import { type Filter, isDeadline } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { anywhere, compare, type SqlClause } from "#server/database/clause.ts";
import { toBoolean, toBound, toInteger } from "#server/resources/bounds.ts";
import { derivedClause, queriedClause, stateClause } from "#server/resources/computedClauses.ts";
import { deadlineClause } from "#server/resources/deadlineClause.ts";

/** Whether a property has no value at all. */
const emptyClause = (column: string, value: string | undefined): SqlClause =>
  compare(toBoolean(column, value) ? "unset" : "set", column);

/** More days than any record is old, and few enough to count back. */
const MAX_DAYS = 36_500;

/** A moment, or a day, that has been over for some days. */
function olderClause(column: string, { format }: Property, value: string | undefined, now: Date): SqlClause {
  const days = toInteger(column, value ?? "");
  if (days < 0 || days > MAX_DAYS) throw new DomainError("INVALID_INPUT", { errors: { [column]: ["maximum"] } });
  const latest = format === "date" ? utcDay(now, -days) : new Date(now.getTime() - days * DAY_MS).toISOString();
  return compare("lte", column, [latest]);
}

/** A list has one of these values. */
function containsClause(column: string, values: string[]): SqlClause {
  return { any: values.map((value) => compare("like", column, [anywhere(JSON.stringify(value))])) };
}

function listClause(column: string, operator: Filter["operator"], values: string[]): SqlClause {
  if (operator === "null") return emptyClause(column, values[0]);
  if (operator !== "eq") throw new DomainError("UNKNOWN_OPERATOR", { errors: { [column]: ["UNKNOWN_OPERATOR"] } });
  return containsClause(column, values);
}

/** The clause of one filter of a list call. */
export function filterClause(resource: Resource, filter: Filter, now: Date): SqlClause {
  const { field, operator, values } = filter;
  const rule = resource.computed[field];
  if (rule?.rule === "firstOf") return stateClause(resource, rule, filter, now);
  if (rule?.rule === "query") return queriedClause(resource, filter);
  if (rule) {
    const clause = { any: values.map((value) => derivedClause(resource, { field, rule, value, now })) };
    if (operator !== "eq") throw new DomainError("UNKNOWN_OPERATOR", { errors: { [field]: ["UNKNOWN_OPERATOR"] } });
    return clause;
  }
  const column = field === "id" ? resource.key : field;
  const kind = kindOf(propertyOf(resource, field));
  if (kind === "json") return listClause(column, operator, values);
  if (operator === "null") return emptyClause(column, values[0]);
  if (operator === "older") return olderClause(column, propertyOf(resource, field), values[0], now);
  if (operator === "like")
    return {
      any: values
        .flatMap(searchedAs)
        .map((value) => compare("like", `${column}_fold`, [anywhere(foldOf(resource, field)(value))])),
    };
  if ((operator === "gte" || operator === "lte") && isDeadline(propertyOf(resource, field)))
    return deadlineClause(column, operator, values[0] ?? "");
  const { "x-text": textKind } = propertyOf(resource, field);
  const bound = values.map((value) => toBound(kind, field, String(tidied(textKind, value))));
  if (operator === "eq") return compare("in", column, bound);
  if (operator === "ne") return { any: [compare("notIn", column, bound), compare("unset", column)] };
  return compare(operator, column, bound.slice(0, 1));
}

/** The clause of an actor's row rules for a resource: one of them must match; without rules nothing does. */
export function rulesClause(resource: Resource, rules: RowCondition[][]): SqlClause {
  return {
    any: rules.map((conditions) => ({
      all: conditions.map((condition) => {
        if (condition.operator !== "in") return compare(condition.operator, condition.field);
        const isList = kindOf(propertyOf(resource, condition.field)) === "json";
        return isList
          ? containsClause(condition.field, condition.values)
          : compare("in", condition.field, condition.values);
      }),
    })),
  };
}
