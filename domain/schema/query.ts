import { type Problem, problem } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { isLocale } from "#domain/programme.ts";
import type { Computed } from "#domain/schema/computedRules.ts";
import { isNullable, isReadable, isStored, kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { widgetFacts } from "#domain/schema/widget.ts";

/**
 * How a filter compares. The suffixes are simple-rest's (`createdAt_gte=`), and two more. `null` finds missing values
 * (`true`) or existing ones (`false`). `older` finds moments at least this many days ago.
 */
export const operators = ["eq", "ne", "gte", "lte", "like", "null", "older"] as const;
export type Operator = (typeof operators)[number];

export interface Filter {
  field: string;
  operator: Operator;
  values: string[];
}

/** Parameters of a list call. `start` and `end` count rows from 0, `end` is exclusive. */
export interface ListQuery {
  filters: Filter[];
  sort: { field: string; descending: boolean }[];
  start: number;
  end: number;
  q?: string;
  /** One matching filter is sufficient; by default all must match. */
  match?: "any";
  /** The reader's language, if the sorted property has names in it, such as countries. */
  locale?: Locale;
  /** The requested properties, by default all. */
  fields?: string[];
}

const defaultPageSize = 100;
export const largestPageSize = 1000;

/** Each number of values and sort fields is a separate prepared query, and no one needs many. */
export const mostValues = 50;
const mostSorts = 3;

const paging = new Set(["_start", "_end", "_sort", "_order", "q", "_fields", "_match", "languageCode"]);

/**
 * Parameters with only one value. If they were repeated, only one could count, and the caller would see another list.
 */
const single = ["_start", "_end", "q", "_match", "languageCode"];

const isMoment = ({ format }: Property) => format === "date" || format === "date-time";

/**
 * Whether a filter's property supports an operator. Computed properties have no column, and only some can be empty, old
 * or similar.
 */
export function allows(resource: Resource, field: string, operator: string): boolean {
  if (operator === "like") return resource.search.includes(field);
  if (operator === "null") return isStored(resource, field) && isNullable(propertyOf(resource, field));
  if (operator === "older") return isStored(resource, field) && isMoment(propertyOf(resource, field));
  return operators.includes(operator as Operator);
}

function toFilter(resource: Resource, parameter: string, values: string[]): Filter | Problem {
  const declared = (field: string) => resource.filters.includes(field) || field === "id" || field === resource.key;
  if (declared(parameter)) return { field: parameter, operator: "eq", values };
  const { field = parameter, operator = "" } = /^(?<field>.+)_(?<operator>[a-z]+)$/.exec(parameter)?.groups ?? {};
  if (!declared(field)) return problem("UNKNOWN_FILTER", { errors: { [parameter]: ["UNKNOWN_FILTER"] } });
  if (!allows(resource, field, operator))
    return problem("UNKNOWN_OPERATOR", { errors: { [parameter]: ["UNKNOWN_OPERATOR"] } });
  return { field, operator: operator as Operator, values };
}

/** Splits `"-date"` into field and direction. */
export function parseSort(sort: string): { field: string; descending: boolean } {
  return sort.startsWith("-") ? { field: sort.slice(1), descending: true } : { field: sort, descending: false };
}

const ordered: Computed["rule"][] = ["firstOf", "query"];

/** Of computed properties, states can be sorted (in the order of their file), and properties from other records. */
const hasOrder = ({ computed }: Resource, field: string) => ordered.includes(computed[field]?.rule ?? "firstOf");

/**
 * The sortable properties of a list: its columns and its views', unique properties, filterable moments, and the
 * standard times.
 */
export function sortableFields(resource: Resource): string[] {
  const telling = resource.unique.flat().filter((field) => field in resource.properties);
  const moments = resource.filters.filter((field) => propertyOf(resource, field).format === "date-time");
  const times = ["createdAt", "updatedAt", ...moments];
  const own = [
    ...resource.columns,
    ...resource.views.flatMap(({ columns = [] }) => columns),
    ...Object.values(resource.below),
    ...telling,
    resource.key,
    "id",
    ...times,
    parseSort(resource.sort).field,
  ];
  return [...new Set(own)].filter(
    (field) => hasOrder(resource, field) && kindOf(propertyOf(resource, field)) !== "json",
  );
}

/** Whether a property is displayed by a country's name in the reader's language, and sorted by it. */
export const isCountry = (property: Property) => widgetFacts(property).holdsCountry === true;

/** Whether a moment is the end of a day in its record's country: displayed and filtered as that day. */
export const isDeadline = (property: Property) => widgetFacts(property).endsDay === true;

/** Whether a list is sorted by names in its reader's language. */
export const sortsByLocale = (resource: Resource, sort: readonly { field: string }[]) =>
  sort.some(({ field }) => field in resource.properties && isCountry(propertyOf(resource, field)));

const count = (text: unknown, fallback: number) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : fallback);

/**
 * Reads the query string of a list call. An unknown filter, operator or sort field is a problem, never ignored. @param
 * parameters each name with its values, since a parameter may be repeated
 * @param pageSize number of rows if there is no end
 */
export function parseListQuery(
  resource: Resource,
  parameters: Record<string, string[]>,
  pageSize = defaultPageSize,
): ListQuery | Problem {
  const repeated = single.find((name) => (parameters[name]?.length ?? 0) > 1);
  if (repeated) return problem("INVALID_INPUT", { errors: { [repeated]: ["maxItems"] } });
  const filters: Filter[] = [];
  for (const [parameter, values] of Object.entries(parameters)) {
    if (paging.has(parameter)) continue;
    if (values.length > mostValues) return problem("INVALID_INPUT", { errors: { [parameter]: ["maxItems"] } });
    const filter = toFilter(resource, parameter, values);
    if ("statusCode" in filter) return filter;
    filters.push(filter);
  }
  const match = parameters._match?.[0] ?? "all";
  if (match !== "all" && match !== "any") return problem("INVALID_INPUT", { errors: { _match: ["enum"] } });
  const orders = parameters._order?.join(",").split(",");
  const sort = (parameters._sort?.join(",").split(",") ?? []).map((field, index) => ({
    field,
    descending: orders?.[index]?.toLowerCase() === "desc",
  }));
  const unknown = sort.find(({ field }) => !sortableFields(resource).includes(field));
  if (unknown) return problem("UNKNOWN_SORT", { errors: { _sort: [unknown.field] } });
  if (sort.length > mostSorts) return problem("UNKNOWN_SORT", { errors: { _sort: ["maxItems"] } });
  const fields = parameters._fields?.join(",").split(",");
  const missing = fields?.find((field) => !isReadable(resource, field));
  if (missing !== undefined) return problem("UNKNOWN_FIELD", { errors: { _fields: [missing] } });
  const start = count(parameters._start?.[0], 0);
  const wanted = count(parameters._end?.[0], start + pageSize);
  const end = Math.max(start, Math.min(wanted, start + largestPageSize));
  const q = parameters.q?.[0]?.trim();
  const locale = parameters.languageCode?.[0];
  return {
    filters,
    sort: sort.length ? sort : [parseSort(resource.sort)],
    start,
    end,
    ...(q ? { q } : {}),
    ...(match === "any" ? { match } : {}),
    ...(fields ? { fields } : {}),
    ...(sortsByLocale(resource, sort) && isLocale(locale) ? { locale } : {}),
  };
}
