import type { CrudFilters } from "@refinedev/core";
import type { Where } from "#domain/access/rules.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { View } from "#domain/schema/view.ts";
import type { FilterValues } from "#src/crud/list/filterValues.ts";

interface Narrowed {
  values: FilterValues;
  search: string;
}

/** The view with a page of its own that a list shows, whole or narrowed, by whichever way one came; none where it shows something else, or where one of several filters is enough. */
export function viewShown({ views }: Pick<Resource, "views">, filters: CrudFilters): View | undefined {
  const chosen = new Map(
    filters.flatMap((filter) => ("field" in filter ? [[filter.field, String(filter.value)] as const] : [])),
  );
  if (chosen.get("_match") === "any") return undefined;
  return views.find(
    ({ page, filter }) => page && Object.entries(filter).every(([field, value]) => chosen.get(field) === String(value)),
  );
}

/** Whether a list shows what has these values, all of it and nothing else. */
export function shows({ values, search }: Narrowed, filter: Where): boolean {
  const wanted = Object.entries(filter);
  if (search !== "" || Object.keys(values).length !== wanted.length) return false;
  return wanted.every(([field, value]) => values[field]?.join() === [value].flat().join());
}
