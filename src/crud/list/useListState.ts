import { useTable } from "@refinedev/core";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions.ts";
import { fieldsFor } from "#src/crud/list/columns/fieldsFor.ts";
import { type FilterValues, fromCrudFilters, toCrudFilters } from "#src/crud/list/filterValues.ts";

export const pageSizes = [20, 50, 100];

/** One order at a time, as the table's header shows it. */
export interface Sorting {
  field: string;
  order: "asc" | "desc";
}

/** What a list shows, and the ways to change it; search, filters, sorting and page stand in the address. */
export function useListState(resource: Resource, shown: readonly string[]) {
  const { states, bulk } = useCrudExtensions();
  const { role } = useSignedIn();
  const state = states[resource.workflow ?? ""];
  const more = bulk[resource.name];
  const read = [
    ...shown,
    ...(state && shown.includes(state.field) ? state.reads : []),
    ...(more?.roles.includes(role) ? more.reads : []),
  ];
  const table = useTable<Row>({
    resource: resource.path,
    syncWithLocation: true,
    pagination: { pageSize: pageSizes[0] as number },
    filters: { defaultBehavior: "replace" },
    errorNotification: false,
    meta: { fields: fieldsFor(resource, read) },
  });
  const { values, search } = fromCrudFilters(resource, table.filters);
  const show = (next: FilterValues, text: string) => {
    table.setFilters(toCrudFilters(resource, next, text), "replace");
    table.setCurrent(1);
  };
  const { data, error, isLoading, isFetching, refetch } = table.tableQuery;
  return {
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    error,
    isLoading,
    isFetching,
    retry: () => void refetch(),
    filters: table.filters,
    sorters: table.sorters,
    values,
    search,
    narrowed: search !== "" || Object.keys(values).length > 0,
    setSearch: (text: string) => show(values, text),
    setValues: (next: FilterValues) => show(next, search),
    setFilter: (field: string, next: string[]) => show({ ...values, [field]: next }, search),
    clear: () => show({}, ""),
    sorting: table.sorters[0] as Sorting | undefined,
    setSorting: (sorting: Sorting | undefined) => table.setSorters(sorting ? [sorting] : []),
    page: table.current,
    pageSize: table.pageSize,
    setPage: (page: number, pageSize: number) => {
      table.setPageSize(pageSize);
      table.setCurrent(pageSize === table.pageSize ? page : 1);
    },
  };
}

export type ListState = ReturnType<typeof useListState>;
