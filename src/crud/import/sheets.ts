import type { NumberedRow } from "#domain/tables/headerRow.ts";
import { bestSheet, findHeader, repeatsHeader } from "#domain/tables/headerRow.ts";

/** The rows with content of a sheet. A text file has one sheet, without a name. */
export interface SheetRows {
  name: string;
  rows: NumberedRow[];
  /** Number of hidden rows with content, which are left out. */
  hidden?: number;
}

/** Cells of a table: the header, and the non-empty lines below it. */
export interface Grid {
  names: string[];
  lines: string[][];
  /** Row numbers of these lines in a spreadsheet, where blank rows count too. */
  rows: number[];
}

/** A file’s sheets, and the table in it: the chosen sheet, and the position of the header among its rows. */
export interface ImportSource {
  sheets: SheetRows[];
  sheet: number;
  header: number;
}

export const hasContent = ({ cells }: NumberedRow) => cells.some((cell) => cell.trim() !== "");

/** A sheet without its blank rows. */
export const sheetOf = (name: string, rows: readonly NumberedRow[]): SheetRows => ({
  name,
  rows: rows.filter(hasContent),
});

/** The header of a sheet: position among its rows. */
export const headerIn = ({ rows }: SheetRows, isKnown: (header: string) => boolean): number =>
  findHeader(rows, isKnown)?.index ?? 0;

/** The sheet that suits the known columns best, with its header; empty sheets are left out. */
export function sourceOf(all: readonly SheetRows[], isKnown: (header: string) => boolean): ImportSource {
  const filled = all.filter(({ rows }) => rows.length > 0);
  const sheets = filled.length > 0 ? filled : [sheetOf("", [])];
  const found = sheets.map(({ rows }) => ({ header: findHeader(rows, isKnown), rows: rows.length }));
  const sheet = bestSheet(found);
  return { sheets, sheet, header: found[sheet]?.header?.index ?? 0 };
}

/** The table of a file. Rows above the header, and repetitions of the header, are left out. */
export function gridOf({ sheets, sheet, header }: ImportSource): Grid {
  const { rows = [] } = sheets[sheet] ?? {};
  const head = rows[header];
  const lines = head ? rows.slice(header + 1).filter((row) => !repeatsHeader(row, head)) : [];
  return { names: head?.cells ?? [], lines: lines.map(({ cells }) => cells), rows: lines.map(({ row }) => row) };
}
