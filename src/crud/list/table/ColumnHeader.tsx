import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { sortableFields } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { openTo } from "#domain/schema/sight.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ColumnFilter } from "#src/crud/list/filters/ColumnFilter.tsx";
import type { ListState, Sorting } from "#src/crud/list/useListState.ts";

const spoken = { asc: "ascending", desc: "descending" } as const;

/** The next order: ascending, then descending, then the list's default order. */
function nextSorting(field: string, order: Sorting["order"] | undefined): Sorting | undefined {
  if (order === undefined) return { field, order: "asc" };
  return order === "asc" ? { field, order: "desc" } : undefined;
}

interface HeadProps {
  resource: Resource;
  field: string;
  list: ListState;
}

/** The name of a property, which sorts, and the filter button next to it. */
function Head({ resource, field, list }: HeadProps) {
  const label = useLabels().field(resource, field);
  const open = openTo(resource, useSignedIn());
  const order = list.sorting?.field === field ? list.sorting.order : undefined;
  const Arrow = order === "desc" ? ArrowDownOutlined : ArrowUpOutlined;
  return (
    <span className="column-head">
      {sortableFields(open).includes(field) ? (
        <button type="button" className="column-sort" onClick={() => list.setSorting(nextSorting(field, order))}>
          <span className="column-label">{label}</span>
          <Arrow className={order ? "sorted" : "unsorted"} aria-hidden="true" />
        </button>
      ) : (
        <span className="column-label">{label}</span>
      )}
      {open.filters.includes(field) ? (
        <ColumnFilter
          resource={resource}
          field={field}
          label={label}
          values={list.values[field] ?? []}
          onChange={(values) => list.setFilter(field, values)}
        />
      ) : null}
    </span>
  );
}

interface ColumnHeaderProps extends HeadProps {
  /** The second line of the column's cells. */
  second: string | undefined;
  /** Whether the column is hidden because it does not fit. */
  isAway: boolean;
}

/** The header of a column, with a line for each line of its cells. */
export function ColumnHeader({ resource, field, second, isAway, list }: ColumnHeaderProps) {
  const { sorting } = list;
  const isSorted = sorting?.field === field || (second !== undefined && sorting?.field === second);
  return (
    <th
      scope="col"
      data-field={field}
      data-away={isAway || undefined}
      {...(sorting && isSorted ? { "aria-sort": spoken[sorting.order] } : {})}
    >
      <Head resource={resource} field={field} list={list} />
      {second ? <Head resource={resource} field={second} list={list} /> : null}
    </th>
  );
}
