import type { CrudFilters } from "@refinedev/core";
import type { Where } from "#domain/access/rules.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { View } from "#domain/schema/view.ts";
import type { FilterValues } from "#src/crud/list/filterValues.ts";

interface Narrowed {
  values: FilterValues;
  search: string;
}

/**
 * The view with its own page that a list displays, filtered or not, however the reader came to it. Undefined for other
 * content, or if one of several filters is sufficient.
 */
export function viewShown({ views }: Pick<Resource, "views">, filters: CrudFilters): View | undefined {
  const chosen = new Map(
    filters.flatMap((filter) => ("field" in filter ? [[filter.field, String(filter.value)] as const] : [])),
  );
  if (chosen.get("_match") === "any") return undefined;
  return views.find(
    ({ page, filter }) => page && Object.entries(filter).every(([field, value]) => chosen.get(field) === String(value)),
  );
}

/** Whether a list shows exactly the records with these values. */
export function shows({ values, search }: Narrowed, filter: Where): boolean {
  const wanted = Object.entries(filter);
  if (search !== "" || Object.keys(values).length !== wanted.length) return false;
  return wanted.every(([field, value]) => values[field]?.join() === [value].flat().join());
}
