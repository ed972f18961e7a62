import { numberFormat } from "#domain/texts/formats.ts";

/** Value of a cell. */
export type CsvCell = string | number | null | undefined;

/**
 * Positions where a spreadsheet would start a formula: at the start of a cell. Spreadsheets with another separator
 * (Excel: the semicolon in most European languages, otherwise the comma) also split our cells, quoted or not.
 */
const formula = {
  ",": /((?:^|[;\t|\r\n])"*)(?=[=+\-@\t\r])/g,
  ";": /((?:^|[;,\t|\r\n])"*)(?=[=+\-@\t\r])/g,
};
const defusedFormula = /((?:^|[;,\t|\r\n])"*)'(?=[=+\-@\t\r])/g;

/** A text of a file without the mark by which `toCsv` stops spreadsheets from running it as a formula. */
export const unescapeFormula = (text: string) => text.replace(defusedFormula, "$1");

/** Cell separator and decimal sign of a reader's spreadsheet. */
export interface CsvStyle {
  separator: "," | ";";
  decimal: "." | ",";
}

/** The style for programs (RFC 4180). */
const plainStyle: CsvStyle = { separator: ",", decimal: "." };

/** The style that opens by a double click in a locale. With a decimal comma, Excel separates cells by semicolons. */
export function csvStyleOf(locale: string): CsvStyle {
  const hasComma = numberFormat(locale).format(1.5).includes(",");
  return hasComma ? { separator: ";", decimal: "," } : plainStyle;
}

function cell(value: CsvCell, { separator, decimal }: CsvStyle): string {
  const text =
    typeof value === "number" ? String(value).replace(".", decimal) : (value ?? "").replace(formula[separator], "$1'");
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Start of a file that Excel reads as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes lines of cells as CSV. Text that a spreadsheet would run as a formula gets an apostrophe before it. Numbers
 * stay numbers.
 */
export function csvLines(lines: readonly (readonly CsvCell[])[], style: CsvStyle = plainStyle): string {
  return lines.map((cells) => `${cells.map((value) => cell(value, style)).join(style.separator)}\r\n`).join("");
}

/** Writes records as CSV with a header row. */
export function toCsv(
  records: readonly Record<string, CsvCell>[],
  columns = Object.keys(records[0] ?? {}),
  style?: CsvStyle,
): string {
  return csvLines([columns, ...records.map((record) => columns.map((column) => record[column]))], style);
}

/** Lines of cells as a file that opens by a double click in a spreadsheet of this language. */
export const sheetLines = (lines: readonly (readonly CsvCell[])[], locale: string): string =>
  byteOrderMark + csvLines(lines, csvStyleOf(locale));

/** Records as the text of such a file, with a header row. */
export const sheet = (records: readonly Record<string, CsvCell>[], locale: string, columns?: string[]): string =>
  byteOrderMark + toCsv(records, columns, csvStyleOf(locale));
