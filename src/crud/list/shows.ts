import type { Where } from "#domain/access/rules.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { View } from "#domain/schema/view.ts";
import type { ListState } from "#src/crud/list/useListState.ts";

type Narrowed = Pick<ListState, "values" | "search">;

/** Whether a list shows what has these values, all of it and nothing else. */
export function shows({ values, search }: Narrowed, filter: Where): boolean {
  const wanted = Object.entries(filter);
  if (search !== "" || Object.keys(values).length !== wanted.length) return false;
  return wanted.every(([field, value]) => values[field]?.join() === [value].flat().join());
}

/** The view with a page of its own that a list shows, by whichever way one came; none where it shows something else. */
export const viewShown = ({ views }: Resource, list: Narrowed): View | undefined =>
  views.find(({ page, filter }) => page && shows(list, filter));
