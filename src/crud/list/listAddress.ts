import type { CrudFilters, CrudSort, LogicalFilter } from "@refinedev/core";

/** Parameters of a list in its address. */
export interface ListAddress {
  filters: CrudFilters;
  sorters: CrudSort[];
  page: number | undefined;
  pageSize: number | undefined;
  /** The columns in order; empty for the reader's own choice. */
  columns: string[];
}

interface Entry {
  field: string;
  operator: string;
  order: string;
  values: string[];
}

const PART = /^(?<list>filters|sorters)\[(?<index>\d+)\]\[(?<part>field|operator|order|value)\](?:\[\d*\])?$/u;

/** The filters or the sorters among the parameters, in the order of their numbers. */
function entriesOf(parameters: URLSearchParams, wanted: "filters" | "sorters"): Entry[] {
  const entries = new Map<number, Entry>();
  for (const [name, text] of parameters) {
    const { list, index, part } = PART.exec(name)?.groups ?? {};
    if (list !== wanted) continue;
    const entry = entries.get(Number(index)) ?? { field: "", operator: "eq", order: "asc", values: [] };
    entries.set(Number(index), entry);
    if (part === "value") entry.values.push(text);
    else if (part === "field" || part === "operator" || part === "order") entry[part] = text;
  }
  const numbered = [...entries].sort(([a], [b]) => a - b);
  return numbered.map(([, entry]) => entry).filter(({ field }) => field);
}

function numberIn(parameters: URLSearchParams, name: string): number | undefined {
  const value = Number(parameters.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The filters of a typed or shortened address: `?status=approved`. */
function plainFilters(parameters: URLSearchParams, filters: readonly string[]): CrudFilters {
  return filters
    .filter((field) => parameters.has(field))
    .map((field) => ({ field, operator: "in", value: parameters.getAll(field) }));
}

/**
 * Reads a list's address; the data provider refuses the filters and orders that the list does not have.
 * @param plain the filters that the address may name as plain parameters
 */
export function readListAddress(search: string, plain: readonly string[] = []): ListAddress {
  const parameters = new URLSearchParams(search);
  const written = entriesOf(parameters, "filters").map(({ field, operator, values }) => ({
    field,
    operator: operator as LogicalFilter["operator"],
    value: operator === "in" ? values : values[0],
  }));
  return {
    filters: [...written, ...plainFilters(parameters, plain)],
    sorters: entriesOf(parameters, "sorters").map(({ field, order }) => ({
      field,
      order: order === "desc" ? "desc" : "asc",
    })),
    page: numberIn(parameters, "current"),
    pageSize: numberIn(parameters, "pageSize"),
    columns: parameters.get("columns")?.split(",").filter(Boolean) ?? [],
  };
}

/** The way back, with a question mark; empty for a list as it usually is. */
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
