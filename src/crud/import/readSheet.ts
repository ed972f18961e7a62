import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { comparableHeader } from "#domain/tables/comparable.ts";
import { type DayOrder, dayOrderOf, isAmbiguousDay } from "#domain/tables/writtenDay.ts";
import type { ColumnNames } from "#src/crud/import/languages.ts";
import type { Grid } from "#src/crud/import/sheets.ts";

/** A sheet of records: the property of each column, and the cells by line. */
export interface RecordSheet extends Grid {
  /** Property of each column. Undefined for columns that are not recognised, not writable, or left out. */
  fields: (string | undefined)[];
  /** Order of day and month in each column of dates. */
  orders: (DayOrder | undefined)[];
}

/** A person's mapping of a file's columns, by header: a property, or empty to skip the column. */
export type Mapping = Record<string, string>;

/** Context for mapping the columns of a file. */
interface Understanding {
  mapping: Mapping;
  names: ColumnNames;
  resource: Resource;
  /** The properties that a column may have. */
  known: string[];
  locale: string;
  /** Values of missing properties for all lines, as a person would type them in a column. */
  constants: Readonly<Record<string, string>>;
}

const isDate = (resource: Resource, field: string) => propertyOf(resource, field).format?.startsWith("date");

/**
 * Maps a file's columns to properties by the person's mapping, otherwise by the header. Constants are added as columns
 * without a header.
 */
export function toRecordSheet(grid: Grid, understanding: Understanding): RecordSheet {
  const { mapping, names, resource, known, locale, constants } = understanding;
  const mapped = grid.names.map((name) => {
    const header = comparableHeader(name);
    const field = mapping[header] ?? names.get(header);
    return known.find((each) => each === field);
  });
  const added = Object.entries(constants).filter(([field, text]) => text.trim() !== "" && !mapped.includes(field));
  const fields = [...mapped, ...added.map(([field]) => field)];
  const texts = added.map(([, text]) => text);
  const lines = grid.lines.map((cells) => [...grid.names.map((_, column) => cells[column] ?? ""), ...texts]);
  const textsOf = (column: number) => lines.map((cells) => cells[column] ?? "");
  const orders = fields.map((field, column) =>
    field && isDate(resource, field) ? dayOrderOf(textsOf(column), locale) : undefined,
  );
  return { ...grid, lines, fields, orders };
}

/** The first ambiguous date of a sheet, with the order in which it is read. */
export function ambiguousDay({ orders, lines }: RecordSheet): { text: string; order: DayOrder } | undefined {
  for (const [column, order] of orders.entries()) {
    const text = order && lines.map((cells) => cells[column]?.trim() ?? "").find(isAmbiguousDay);
    if (text && order) return { text, order };
  }
  return undefined;
}

/** Number of sample values of a column, and their maximum length. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

/** The first different values of a column. */
export function samplesOf({ lines }: RecordSheet, column: number): string[] {
  const samples = new Set<string>();
  for (const cells of lines) {
    const text = cells[column]?.trim() ?? "";
    if (text) samples.add(text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
