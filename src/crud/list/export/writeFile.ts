import { toCsv } from "#domain/csv.ts";
import { writeExcel } from "#src/crud/list/export/excel.ts";
import type { PlainValue } from "#src/crud/list/export/plainValue.ts";
import type { Table } from "#src/crud/list/export/table.ts";

const csvValue = (value: PlainValue) => (value instanceof Date ? value.toISOString() : value);

/** Excel reads a file as UTF-8 when it begins so. */
const BYTE_ORDER_MARK = "\uFEFF";

function csv({ columns, lines }: Table): Blob {
  const records = lines.map((line) =>
    Object.fromEntries(columns.map((column, index) => [column, csvValue(line[index] ?? null)])),
  );
  return new Blob([BYTE_ORDER_MARK, toCsv(records, columns)], { type: "text/csv;charset=utf-8" });
}

/** The file formats that lists are exported in. */
export const formats = { csv, xlsx: writeExcel } satisfies Record<
  string,
  (table: Table, signal: AbortSignal) => Blob | Promise<Blob>
>;
export type FileFormat = keyof typeof formats;
