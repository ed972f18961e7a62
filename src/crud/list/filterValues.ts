import type { CrudFilter, CrudFilters } from "@refinedev/core";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import { allows, isDeadline } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { readersDay } from "#src/core/readersClock.ts";

/**
 * The chosen values by parameter of the list call. A property has its values. Dates and numbers have `[from, to]`,
 * either of which may be empty. `<property>_ne`, `_null` and `_older` are other conditions, and `_match` combines the
 * filters.
 */
export type FilterValues = Record<string, string[]>;

/** Conditions of a property besides equality. */
export const conditions = ["ne", "null", "older"] as const;
export type FilterCondition = (typeof conditions)[number];

/** `any` if one of several filters is sufficient. */
export const MATCH = "_match";

/** The property and condition of a parameter. Undefined for a parameter that is not a filter of the resource. */
export function readParameter(
  resource: Resource,
  parameter: string,
): { field: string; condition: FilterCondition | undefined } | undefined {
  if (resource.filters.includes(parameter)) return { field: parameter, condition: undefined };
  const condition = conditions.find((name) => parameter.endsWith(`_${name}`));
  const field = parameter.slice(0, -1 - (condition?.length ?? 0));
  return condition && resource.filters.includes(field) && hasCondition(resource, field, condition)
    ? { field, condition }
    : undefined;
}

/**
 * Whether a property can be filtered by a condition. "Not" requires values to choose from, and the server decides the
 * others.
 */
export function hasCondition(resource: Resource, field: string, condition: FilterCondition): boolean {
  if (condition !== "ne") return allows(resource, field, condition);
  const kind = kindOf(propertyOf(resource, field));
  return filterShape(resource, field) === "oneOf" && kind !== "boolean" && kind !== "json";
}

/** The form of a property's filter: one of several values, a range, or a part of the text. */
export type FilterShape = "oneOf" | "dayRange" | "momentRange" | "numberRange" | "contains";

/** The shape of a property's filter. */
export function filterShape(resource: Resource, field: string): FilterShape {
  const property = propertyOf(resource, field);
  const kind = kindOf(property);
  if (property.format === "date" || isDeadline(property)) return "dayRange";
  if (property.format === "date-time") return "momentRange";
  if (resource.relations[field] || property.enum || property["x-ui"]?.widget || kind === "boolean" || kind === "json")
    return "oneOf";
  if (kind === "integer" || kind === "number") return "numberRange";
  return resource.search.includes(field) ? "contains" : "oneOf";
}

/** The first and the last moment of a day in the reader's time zone. */
const bounds: Record<"gte" | "lte", (day: string) => string> = {
  gte: (day) => new Date(`${day}T00:00:00`).toISOString(),
  lte: (day) => new Date(`${day}T23:59:59.999`).toISOString(),
};

/** The day in an address. For a moment, it is the day in the reader's time zone. */
const dayIn = (text: string) => (text.includes("T") ? readersDay(new Date(text)) : text);

function toFilters(resource: Resource, field: string, values: string[]): CrudFilter[] {
  if (!resource.filters.includes(field)) return [{ field, operator: "in", value: values }];
  const shape = filterShape(resource, field);
  if (shape === "oneOf") return [{ field, operator: "in", value: values }];
  if (shape === "contains") return [{ field, operator: "contains", value: values[0] }];
  return (["gte", "lte"] as const).flatMap((operator, index): CrudFilter[] => {
    const value = values[index];
    if (!value) return [];
    return [{ field, operator, value: shape === "momentRange" ? bounds[operator](value) : value }];
  });
}

/** The search text and the chosen values as the filters of a list call. */
export function toCrudFilters(resource: Resource, values: FilterValues, search: string): CrudFilters {
  const given = Object.entries(values).filter(([, texts]) => texts.some((value) => value !== ""));
  const chosen = given.some(([parameter]) => parameter !== MATCH) ? given : [];
  const filters = chosen.flatMap(([field, texts]) => toFilters(resource, field, texts));
  return search.trim() ? [{ field: "q", operator: "eq", value: search.trim() }, ...filters] : filters;
}

/** The inverse: the chosen values from the filters in the address, without fields that have no filter. */
export function fromCrudFilters(resource: Resource, filters: CrudFilters): { values: FilterValues; search: string } {
  const values: FilterValues = {};
  let search = "";
  for (const filter of filters) {
    if (!("field" in filter)) continue;
    const texts = [filter.value].flat().map(String);
    if (filter.field === "q") search = texts[0] ?? "";
    else if (filter.field === MATCH || readParameter(resource, filter.field)?.condition) values[filter.field] = texts;
    else if (resource.filters.includes(filter.field)) {
      const shape = filterShape(resource, filter.field);
      if (shape === "oneOf" || shape === "contains") values[filter.field] = texts;
      else {
        const [from = "", to = ""] = values[filter.field] ?? [];
        const shown = shape === "numberRange" ? (texts[0] ?? "") : dayIn(texts[0] ?? "");
        if (filter.operator === "in" || filter.operator === "eq") values[filter.field] = [shown, shown];
        else values[filter.field] = filter.operator === "gte" ? [shown, to] : [from, shown];
      }
    }
  }
  return { values, search };
}
