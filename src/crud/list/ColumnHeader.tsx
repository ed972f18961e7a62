import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { sortableFields } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { ColumnFilter } from "#src/crud/list/filters/ColumnFilter.tsx";
import type { ListState, Sorting } from "#src/crud/list/useListState.ts";

const spoken = { asc: "ascending", desc: "descending" } as const;

/** Up, then down, then the list's usual order again. */
function nextSorting(field: string, order: Sorting["order"] | undefined): Sorting | undefined {
  if (order === undefined) return { field, order: "asc" };
  return order === "asc" ? { field, order: "desc" } : undefined;
}

/** The head of a column: its name sorts, the funnel beside it filters. */
export function ColumnHeader({ resource, field, list }: { resource: Resource; field: string; list: ListState }) {
  const label = useLabels().field(resource, field);
  const order = list.sorting?.field === field ? list.sorting.order : undefined;
  const Arrow = order === "desc" ? ArrowDownOutlined : ArrowUpOutlined;
  return (
    <th scope="col" {...(order ? { "aria-sort": spoken[order] } : {})}>
      <span className="column-head">
        {sortableFields(resource).includes(field) ? (
          <button type="button" className="column-sort" onClick={() => list.setSorting(nextSorting(field, order))}>
            {label}
            <Arrow className={order ? "sorted" : "unsorted"} aria-hidden="true" />
          </button>
        ) : (
          label
        )}
        {resource.filters.includes(field) ? (
          <ColumnFilter
            resource={resource}
            field={field}
            label={label}
            values={list.values[field] ?? []}
            onChange={(values) => list.setFilter(field, values)}
          />
        ) : null}
      </span>
    </th>
  );
}
