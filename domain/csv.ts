type Cell = string | number | null | undefined;

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text of a file as it was before `toCsv` kept spreadsheets from running it. */
export const undefused = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, "");

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const defused = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/**
 * Writes records as CSV (RFC 4180) with a header row. Texts that a spreadsheet would take for a formula get a leading
 * apostrophe; numbers stay numbers.
 */
export function toCsv(records: readonly Record<string, Cell>[], columns = Object.keys(records[0] ?? {})): string {
  const lines = records.map((record) => columns.map((column) => cell(record[column])).join(","));
  return [columns.map(cell).join(","), ...lines, ""].join("\r\n");
}
