import { type CrudFilters, type CrudSort, type LogicalFilter, parseTableParams } from "@refinedev/core";

/** Parameters of a list in its address. */
export interface ListAddress {
  filters: CrudFilters;
  sorters: CrudSort[];
  page: number | undefined;
  pageSize: number | undefined;
  /** The columns in order. Empty for the reader's own choice. */
  columns: string[];
}

/** A list in an address, because `qs` reads more than twenty entries as an object. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === "object" && value !== null ? Object.values(value) : [];

interface Entry {
  field: string;
  operator?: string;
  order?: string;
  value?: unknown;
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === "object" && entry !== null && "field" in entry && typeof entry.field === "string";

/** The numbered entries with a field. Others are ignored, because anyone can type an address. */
const entriesOf = (list: unknown): Entry[] =>
  typeof list === "object" && list !== null && Object.keys(list).every((key) => /^\d+$/.test(key))
    ? listOf(list).filter(isEntry)
    : [];

const positive = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** The filters of a typed or shortened address, such as `?status=approved`. */
function plainFilters(parameters: URLSearchParams, filters: readonly string[]): CrudFilters {
  return filters
    .filter((field) => parameters.has(field))
    .map((field) => ({ field, operator: "in", value: parameters.getAll(field) }));
}

/**
 * Reads a list's address. The data provider refuses filters and orders that the list does not have.
 * @param plain the filters that may be plain parameters of the address
 */
export function readListAddress(search: string, plain: readonly string[] = []): ListAddress {
  const parameters = new URLSearchParams(search);
  const { parsedFilters, parsedSorter, parsedCurrent, parsedPageSize } = parseTableParams(search);
  const written = entriesOf(parsedFilters).map(({ field, operator = "eq", value }) => ({
    field,
    operator: operator as LogicalFilter["operator"],
    value: operator === "in" ? (typeof value === "string" ? [value] : listOf(value)) : value,
  }));
  return {
    filters: [...written, ...plainFilters(parameters, plain)],
    sorters: entriesOf(parsedSorter).map(({ field, order }) => ({ field, order: order === "desc" ? "desc" : "asc" })),
    page: positive(parsedCurrent),
    pageSize: positive(parsedPageSize),
    columns: parameters.get("columns")?.split(",").filter(Boolean) ?? [],
  };
}

/**
 * The query of a list's address, with a question mark. Empty for a list without choices. Refine's own function encodes
 * nothing, so a search for "Kafe & Co" would be lost.
 */
export function writeListAddress({ filters, sorters, page, pageSize, columns }: ListAddress): string {
  const parameters = new URLSearchParams();
  for (const [index, filter] of filters.entries()) {
    if (!("field" in filter)) continue;
    const place = `filters[${index}]`;
    parameters.append(`${place}[field]`, filter.field);
    parameters.append(`${place}[operator]`, filter.operator);
    const several = Array.isArray(filter.value);
    for (const [position, value] of [filter.value].flat().entries())
      parameters.append(`${place}[value]${several ? `[${position}]` : ""}`, String(value));
  }
  for (const [index, { field, order }] of sorters.entries()) {
    parameters.append(`sorters[${index}][field]`, field);
    parameters.append(`sorters[${index}][order]`, order);
  }
  if (columns.length > 0) parameters.append("columns", columns.join(","));
  if (pageSize) parameters.append("pageSize", String(pageSize));
  if (page && page > 1) parameters.append("current", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
