import { numberFormat } from "#domain/texts/formats.ts";

/** What a cell holds. */
export type Cell = string | number | null | undefined;

/**
 * Where a spreadsheet would begin to run a formula: at the start of a cell, and where one that separates by another sign
 * (Excel in most languages of Europe: the semicolon; elsewhere the comma) would begin a cell within ours, in quotes or not.
 */
const formula = {
  ",": /((?:^|[;\t|\r\n])"*)(?=[=+\-@\t\r])/g,
  ";": /((?:^|[;,\t|\r\n])"*)(?=[=+\-@\t\r])/g,
};
const defusedFormula = /((?:^|[;,\t|\r\n])"*)'(?=[=+\-@\t\r])/g;

/** A text of a file without the mark by which `toCsv` stops spreadsheets from running it as a formula. */
export const unescapeFormula = (text: string) => text.replace(defusedFormula, "$1");

/** What a reader's spreadsheet separates cells by, and what begins the decimals of a number in it. */
export interface CsvStyle {
  separator: "," | ";";
  decimal: "." | ",";
}

/** As programs read it (RFC 4180). */
const plainStyle: CsvStyle = { separator: ",", decimal: "." };

/** What opens by a double click where a locale is set: with a decimal comma, Excel takes the semicolon between cells. */
export function csvStyleOf(locale: string): CsvStyle {
  const hasComma = numberFormat(locale).format(1.5).includes(",");
  return hasComma ? { separator: ";", decimal: "," } : plainStyle;
}

function cell(value: Cell, { separator, decimal }: CsvStyle): string {
  const text =
    typeof value === "number" ? String(value).replace(".", decimal) : (value ?? "").replace(formula[separator], "$1'");
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Excel reads a file as UTF-8 when it begins so. */
export const byteOrderMark = "\uFEFF";

/** Writes lines of cells as CSV. What a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
export function csvLines(lines: readonly (readonly Cell[])[], style: CsvStyle = plainStyle): string {
  return lines.map((cells) => `${cells.map((value) => cell(value, style)).join(style.separator)}\r\n`).join("");
}

/** Writes records as CSV with a header row. */
export function toCsv(
  records: readonly Record<string, Cell>[],
  columns = Object.keys(records[0] ?? {}),
  style?: CsvStyle,
): string {
  return csvLines([columns, ...records.map((record) => columns.map((column) => record[column]))], style);
}

/** Lines of cells as the text of a file that opens by a double click in the spreadsheet of whoever reads in this language. */
export const sheetLines = (lines: readonly (readonly Cell[])[], locale: string): string =>
  byteOrderMark + csvLines(lines, csvStyleOf(locale));

/** Records as the text of such a file, with a header row. */
export const sheet = (records: readonly Record<string, Cell>[], locale: string, columns?: string[]): string =>
  byteOrderMark + toCsv(records, columns, csvStyleOf(locale));
