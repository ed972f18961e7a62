import { writeExcel } from "#src/crud/list/export/excel.ts";
import type { PlainValue } from "#src/crud/list/export/plainValue.ts";
import type { Table } from "#src/crud/list/export/table.ts";
import { csvFile } from "#src/shared/csvFile.ts";

const dayLength = "2026-12-23".length;
const minuteLength = "2026-12-23T21:59".length;

/** A date in the order that every spreadsheet reads. */
function csvValue(value: PlainValue): string | number | null {
  if (value === null || typeof value !== "object") return value;
  return value.date
    .toISOString()
    .slice(0, value.withTime ? minuteLength : dayLength)
    .replace("T", " ");
}

const csv = ({ columns, lines, locale }: Table) =>
  csvFile([columns, ...lines.map((line) => line.map(csvValue))], locale);

/** The file formats that lists are exported in. */
export const formats = { csv, xlsx: writeExcel } satisfies Record<
  string,
  (table: Table, signal: AbortSignal) => Blob | Promise<Blob>
>;
export type FileFormat = keyof typeof formats;
