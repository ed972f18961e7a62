import { toCsv } from "#domain/csv.ts";
import type { PlainValue } from "#src/console/list/export/plainValue.ts";

/** A table ready to be written: the columns' names, and a line a record. */
export interface Table {
  columns: string[];
  lines: PlainValue[][];
}

const csvValue = (value: PlainValue) => (value instanceof Date ? value.toISOString() : value);

/** Excel reads a file as UTF-8 when it begins so. */
const BYTE_ORDER_MARK = "\uFEFF";

function csv({ columns, lines }: Table): Blob {
  const records = lines.map((line) =>
    Object.fromEntries(columns.map((column, index) => [column, csvValue(line[index] ?? null)])),
  );
  return new Blob([BYTE_ORDER_MARK, toCsv(records, columns)], { type: "text/csv;charset=utf-8" });
}

async function xlsx({ columns, lines }: Table): Promise<Blob> {
  const { default: writeExcel } = await import("write-excel-file/browser");
  const head = columns.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = lines.map((line) =>
    line.map((value) =>
      value instanceof Date ? { value, format: "yyyy-mm-dd hh:mm" } : value === null ? null : { value },
    ),
  );
  return writeExcel([head, ...body]).toBlob();
}

/** The file formats that lists are exported in. */
export const formats = { csv, xlsx } satisfies Record<string, (table: Table) => Blob | Promise<Blob>>;
export type FileFormat = keyof typeof formats;
