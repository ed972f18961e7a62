import type { Condition } from "#domain/access/rules.ts";
import { DomainError } from "#domain/errors.ts";
import { rulesOf } from "#domain/schema/computed.ts";
import type { Derived, FirstOf } from "#domain/schema/computedRules.ts";
import { foldOf } from "#domain/schema/fold.ts";
import { type Kind, kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Filter } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { DAY_MS, utcDay } from "#domain/time.ts";
import { type Clause, compare } from "#server/resources/clause.ts";
import { queriedSql } from "#server/resources/queried.ts";

const LARGEST_INTEGER = 2_147_483_647;

/** Escapes what LIKE would read as a pattern, and looks anywhere in the text. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function toNumber(field: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return value;
}

/** What an integer column can be compared with, on every database. */
function toInteger(field: string, text: string): number {
  const value = toNumber(field, text);
  if (!Number.isInteger(value) || Math.abs(value) > LARGEST_INTEGER)
    throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return value;
}

function toBoolean(field: string, text: string | undefined): boolean {
  if (text !== "true" && text !== "false") throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return text === "true";
}

/** A filter's text as the column stores it: booleans as 0 and 1. */
function toBound(kind: Kind, field: string, text: string): string | number {
  if (kind === "boolean") return Number(toBoolean(field, text));
  if (kind === "integer") return toInteger(field, text);
  return kind === "text" ? text : toNumber(field, text);
}

/** Whether a date is over: a day when the next one has begun, a moment when it is there; none never is. */
function pastClause(resource: Resource, of: string, wanted: boolean, now: Date): Clause {
  const { format, type } = propertyOf(resource, of);
  const [last, next] =
    format === "date" ? [utcDay(now, -1), utcDay(now)] : [now.toISOString(), new Date(now.getTime() + 1).toISOString()];
  if (wanted) return compare("lte", of, [last]);
  const ahead = compare("gte", of, [next]);
  return [type].flat().includes("null") ? { any: [compare("unset", of), ahead] } : ahead;
}

/** A filter on a computed property as a comparison of the property it follows from. */
function derivedClause(resource: Resource, field: string, rule: Derived, value: string | undefined, now: Date): Clause {
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

/** For each state of a property the records that are in it: what comes before it does not hold, and it does. */
export function stateClauses(resource: Resource, rule: FirstOf, now: Date): Map<string, Clause> {
  const clauses = new Map<string, Clause>();
  const before: Clause[] = [];
  for (const [field, one] of rulesOf(resource, rule)) {
    clauses.set(field, { all: [...before, derivedClause(resource, field, one, "true", now)] });
    before.push(derivedClause(resource, field, one, "false", now));
  }
  return clauses.set(rule.otherwise, { all: before });
}

const numberOperators = { eq: "in", ne: "notIn", gte: "gte", lte: "lte" } as const;

/** A filter on what other records say: a yes or no, a word, or a number. */
function queriedClause(resource: Resource, { field, operator, values }: Filter): Clause {
  const known = Object.entries(numberOperators).find(([name]) => name === operator)?.[1];
  if (!known) throw new DomainError("UNKNOWN_OPERATOR", { errors: { [field]: ["UNKNOWN_OPERATOR"] } });
  const kind = kindOf(propertyOf(resource, field));
  const bound = values.map((value) => toBound(kind, field, value));
  return { ...compare(known, field, bound), queried: queriedSql(resource, field) };
}

function stateClause(resource: Resource, rule: FirstOf, { field, operator, values }: Filter, now: Date): Clause {
  const clauses = stateClauses(resource, rule, now);
  const unknown = values.find((value) => !clauses.has(value));
  if (unknown !== undefined) throw new DomainError("INVALID_INPUT", { errors: { [field]: ["enum"] } });
  if (operator !== "eq" && operator !== "ne")
    throw new DomainError("UNKNOWN_OPERATOR", { errors: { [field]: ["UNKNOWN_OPERATOR"] } });
  const wanted = [...clauses].filter(([state]) => values.includes(state) === (operator === "eq"));
  return { any: wanted.map(([, clause]) => clause) };
}

/** Whether a property has no value at all. */
const emptyClause = (column: string, value: string | undefined): Clause =>
  compare(toBoolean(column, value) ? "unset" : "set", column);

/** More days than any record is old, and few enough to count back. */
const MAX_DAYS = 36_500;

/** A moment, or a day, that has been over for some days. */
function olderClause(column: string, { format }: Property, value: string | undefined, now: Date): Clause {
  const days = toInteger(column, value ?? "");
  if (days < 0 || days > MAX_DAYS) throw new DomainError("INVALID_INPUT", { errors: { [column]: ["maximum"] } });
  const latest = format === "date" ? utcDay(now, -days) : new Date(now.getTime() - days * DAY_MS).toISOString();
  return compare("lte", column, [latest]);
}

/** A list has one of these values. */
function containsClause(column: string, values: string[]): Clause {
  return { any: values.map((value) => compare("like", column, [anywhere(JSON.stringify(value))])) };
}

function listClause(column: string, operator: Filter["operator"], values: string[]): Clause {
  if (operator === "null") return emptyClause(column, values[0]);
  if (operator !== "eq") throw new DomainError("UNKNOWN_OPERATOR", { errors: { [column]: ["UNKNOWN_OPERATOR"] } });
  return containsClause(column, values);
}

/** The clause of one filter of a list call. */
export function filterClause(resource: Resource, filter: Filter, now: Date): Clause {
  const { field, operator, values } = filter;
  const rule = resource.computed[field];
  if (rule?.rule === "firstOf") return stateClause(resource, rule, filter, now);
  if (rule?.rule === "query") return queriedClause(resource, filter);
  if (rule) {
    const clause = { any: values.map((value) => derivedClause(resource, field, rule, value, now)) };
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
      any: values.map((value) => compare("like", `${column}_fold`, [anywhere(foldOf(resource, field)(value))])),
    };
  const bound = values.map((value) => toBound(kind, field, value));
  if (operator === "eq") return compare("in", column, bound);
  if (operator === "ne") return { any: [compare("notIn", column, bound), compare("unset", column)] };
  return compare(operator, column, bound.slice(0, 1));
}

/** Each word is a comparison a field: nobody searches by more. */
const MAX_WORDS = 8;

const wordClause = (resource: Resource, field: string, word: string): Clause =>
  compare("like", `${field}_fold`, [anywhere(foldOf(resource, field)(word))]);

/** A word anywhere in what a record that a property names is called: no more of it is told beside the property. */
function relatedWordClause(related: Resource, column: string, word: string): Clause {
  const { table, key, label, search } = related;
  const told = search.filter((field) => field === key || field === label);
  return { related: { column, table, key, holds: { any: told.map((field) => wordClause(related, field, word)) } } };
}

/**
 * The clause of the search box: each word anywhere in one of the resource's search fields, or in what a record that it
 * names is called, in whatever order they were typed.
 * @param named the resource of a name
 * @param within narrows the comparison of a field, to what the searcher sees of it
 */
export function searchClause(
  resource: Resource,
  text: string,
  named: (name: string) => Resource,
  within: (field: string, clause: Clause) => Clause,
): Clause {
  const relatedBy = (field: string) => {
    const relation = resource.relations[field];
    if (!relation) throw new Error(`${resource.name}.${field} is no relation`);
    return named(relation.resource);
  };
  const inAField = (word: string) => ({
    any: [
      ...resource.search.map((field) => within(field, wordClause(resource, field, word))),
      ...resource.searchRelated.map((field) => within(field, relatedWordClause(relatedBy(field), field, word))),
    ],
  });
  return { all: text.split(/\s+/u).slice(0, MAX_WORDS).map(inAField) };
}

/** The clause of an actor's row rules to a resource: one of them has to hold; none at all lets nothing through. */
export function rulesClause(resource: Resource, rules: Condition[][]): Clause {
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
