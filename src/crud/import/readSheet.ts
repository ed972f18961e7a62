import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import { codeHeader } from "#src/crud/list/export/table.ts";

/** Cells of a file: the header, and the non-empty lines below it. */
export interface Grid {
  names: string[];
  lines: string[][];
  /** Row numbers of these lines as in a spreadsheet, where blank rows count too. */
  rows: number[];
}

/** A row of a file, and which one it is. */
export interface NumberedRow {
  row: number;
  cells: string[];
}

/** The cells of a file by row, without empty rows; the first row is the header. */
export function gridOf(rows: readonly NumberedRow[]): Grid {
  const [header, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { names: header?.cells ?? [], lines: lines.map(({ cells }) => cells), rows: lines.map(({ row }) => row) };
}

/** A file of records: which property each column is, and the cells by line. */
export interface Sheet extends Grid {
  /** Property of each column; undefined for one that is not understood, not written, or left out. */
  fields: (string | undefined)[];
}

/** A person's mapping of a file's columns, by header: a property, or empty to skip the column. */
export type Mapping = Record<string, string>;

/** A column's header as it is compared: without the mark at a file's beginning, blanks around it and capitals. */
export const normalHeader = (text: string) => text.replace("\uFEFF", "").trim().toLocaleLowerCase();

/** By so many lines a file's separator is known. */
const SEPARATED_LINES = 10;

/** Reads the text of a CSV file, whatever its separator. */
export async function readCsv(text: string): Promise<Grid> {
  const { default: papa } = await import("papaparse");
  // Blank lines would mislead the search for the separator; they are read, so that the others keep their numbers.
  const { delimiter } = papa.parse(text, { skipEmptyLines: "greedy", preview: SEPARATED_LINES }).meta;
  const { data } = papa.parse<string[]>(text, { delimiter });
  return gridOf(data.map((cells, index) => ({ row: index + 1, cells })));
}

/** Context for mapping the columns of a file. */
interface Understanding {
  mapping: Mapping;
  registry: Registry;
  resource: Resource;
  /** The properties that a column may be. */
  known: string[];
  labels: Labels;
}

/**
 * Maps a file's columns to properties: by the person's mapping, otherwise by a property's name or label, or by the
 * header that an export writes for the code next to a name.
 */
export function toSheet(grid: Grid, { mapping, registry, resource, known, labels }: Understanding): Sheet {
  const namesOf = (field: string) => [
    field,
    labels.field(resource, field),
    codeHeader(registry, labels, resource, field) ?? field,
  ];
  const isCalled = (field: string, name: string) => namesOf(field).some((own) => normalHeader(own) === name);
  const fieldOf = (name: string) => {
    const said = mapping[name];
    return said === undefined ? known.find((field) => isCalled(field, name)) : known.find((field) => field === said);
  };
  return { ...grid, fields: grid.names.map((name) => fieldOf(normalHeader(name))) };
}
