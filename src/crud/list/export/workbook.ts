import writeExcel from "write-excel-file/universal";
import type { PlainValue } from "#src/crud/list/export/plainValue.ts";
import type { Table } from "#src/crud/list/export/table.ts";

const dayFormat = "yyyy-mm-dd";
const minuteFormat = "yyyy-mm-dd hh:mm";

/** Widths in letters; longer texts run on in their cell. */
const narrowest = 8;
const widest = 60;

/** Enough lines to know how wide a column is. */
const measured = 1000;

function lengthOf(value: PlainValue): number {
  if (value === null) return 0;
  if (typeof value === "object") return (value.withTime ? minuteFormat : dayFormat).length;
  return String(value).length;
}

function widthOf({ columns, lines }: Table, column: number): number {
  const cells = lines.slice(0, measured).map((line) => lengthOf(line[column] ?? null));
  const longest = Math.max(columns[column]?.length ?? 0, ...cells);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}

function cellOf(value: PlainValue) {
  if (value === null) return null;
  if (typeof value !== "object") return { value };
  return { value: value.date, format: value.withTime ? minuteFormat : dayFormat };
}

/** Writes a table as an Excel workbook: the header stays in sight, columns are as wide as their texts, dates are dates. */
export function writeWorkbook(table: Table): Promise<Blob> {
  const { columns, lines } = table;
  const head = columns.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = lines.map((line) => line.map(cellOf));
  return writeExcel([head, ...body], {
    columns: columns.map((_, column) => ({ width: widthOf(table, column) })),
    stickyRowsCount: 1,
  }).toBlob();
}
