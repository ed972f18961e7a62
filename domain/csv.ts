type Cell = string | number | null | undefined;

/**
 * Where a spreadsheet would begin to run a formula: at the start of a cell, and where one that separates by another sign
 * (Excel in most languages of Europe: the semicolon) would begin a cell within ours, in quotes or not.
 */
const formula = /((?:^|[;\t|\r\n])"*)(?=[=+\-@\t\r])/g;
const defusedFormula = /((?:^|[;\t|\r\n])"*)'(?=[=+\-@\t\r])/g;

/** A text of a file without the mark by which `toCsv` stops spreadsheets from running it as a formula. */
export const unescapeFormula = (text: string) => text.replace(defusedFormula, "$1");

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const defused = text.replace(formula, "$1'");
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/**
 * Writes records as CSV (RFC 4180) with a header row. What a spreadsheet would take for a formula gets an
 * apostrophe before it; numbers stay numbers.
 */
export function toCsv(records: readonly Record<string, Cell>[], columns = Object.keys(records[0] ?? {})): string {
  const lines = records.map((record) => columns.map((column) => cell(record[column])).join(","));
  return [columns.map(cell).join(","), ...lines, ""].join("\r\n");
}
