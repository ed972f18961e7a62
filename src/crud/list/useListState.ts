import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { fieldsFor, listMeta } from "#src/crud/cells/fieldsFor.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { type FilterValues, fromCrudFilters, toCrudFilters } from "#src/crud/list/filterValues.ts";
import { useListAddress } from "#src/crud/list/useListAddress.ts";
import { deletionAddress, useWaitingDeletions } from "#src/crud/show/waitingDeletions.ts";

export const pageSizes = [20, 50, 100];

/** The order of a list, by one column at a time, as in the table's header. */
export interface Sorting {
  field: string;
  order: "asc" | "desc";
}

/** Fields that a list reads in addition to its columns. */
function useFieldsToRead(resource: Resource, shown: readonly string[]): string[] {
  const { states, bulk } = useCrudExtensions();
  const { role } = useSignedIn();
  const state = states[resource.workflow ?? ""];
  const more = bulk[resource.name];
  const read = [
    ...shown,
    ...(state && shown.includes(state.field) ? state.reads : []),
    ...(more?.roles.includes(role) ? more.reads : []),
  ];
  return fieldsFor(resource, read);
}

/**
 * State of a list, and functions that change it. Search, filters, sorting and page are in the address.
 * @param isLive whether changes by others are displayed immediately; otherwise they are held back (`useHeldChanges`)
 */
export function useListState(resource: Resource, shown: readonly string[], isLive: boolean) {
  const [address, change] = useListAddress(resource);
  const { i18n } = useTranslation();
  const { page = 1, pageSize = pageSizes[0] as number, filters, sorters } = address;
  const { data, error, isLoading, isFetching, refetch, dataUpdatedAt } = useList<Row, RefineProblem>({
    resource: resource.path,
    pagination: { current: page, pageSize },
    filters,
    sorters,
    errorNotification: false,
    liveMode: isLive ? "auto" : "off",
    meta: listMeta(resource, useFieldsToRead(resource, shown), sorters, i18n.language),
  });
  const deleted = useWaitingDeletions();
  const rows = useMemo(
    () => (data?.data ?? []).filter(({ id }) => !deleted.has(deletionAddress(resource, id))),
    [data, deleted, resource],
  );
  const { values, search } = fromCrudFilters(resource, filters);
  const sorting = sorters[0];
  const sortersOf = (next: Sorting | undefined) => (next ? [next] : []);
  return {
    rows,
    total: data ? data.total - (data.data.length - rows.length) : 0,
    error,
    isLoading,
    isFetching,
    /** The time when the records were read. */
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
    filters,
    sorters,
    values,
    search,
    narrowed: search !== "" || Object.keys(values).length > 0,
    /** One search is one entry in the browser's history, even if its text changes often. */
    setSearch: (text: string) =>
      change({ filters: toCrudFilters(resource, values, text) }, search !== "" && text !== ""),
    setValues: (next: FilterValues, order: Sorting | undefined) =>
      change({ filters: toCrudFilters(resource, next, search), sorters: sortersOf(order) }),
    setFilter: (field: string, next: string[]) =>
      change({ filters: toCrudFilters(resource, { ...values, [field]: next }, search) }),
    clear: () => change({ filters: [] }),
    sorting,
    setSorting: (next: Sorting | undefined) => change({ sorters: sortersOf(next) }),
    page,
    pageSize,
    setPage: (next: number, size: number) => change({ page: size === pageSize ? next : 1, pageSize: size }),
  };
}

export type ListState = ReturnType<typeof useListState>;
