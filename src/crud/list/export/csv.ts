import { csvLines, csvStyleOf } from "#domain/csv.ts";
import type { PlainValue } from "#src/crud/list/export/plainValue.ts";
import type { OpenTableFile } from "#src/crud/list/export/tableFile.ts";
import { csvBlob } from "#src/shared/csvFile.ts";

const DAY_LENGTH = "2026-12-23".length;
const MINUTE_LENGTH = "2026-12-23T21:59".length;

/** A date in the order that every spreadsheet reads. */
function csvValue(value: PlainValue): string | number | null {
  if (value === null || typeof value !== "object") return value;
  return value.date
    .toISOString()
    .slice(0, value.withTime ? MINUTE_LENGTH : DAY_LENGTH)
    .replace("T", " ");
}

/** Begins a CSV file, with the separator that the reader's spreadsheet takes. */
export const openCsv: OpenTableFile = ({ columns, locale }) => {
  const style = csvStyleOf(locale);
  const parts = [csvLines([columns], style)];
  return {
    add: (lines) =>
      void parts.push(
        csvLines(
          lines.map((line) => line.map(csvValue)),
          style,
        ),
      ),
    finish: async () => csvBlob(parts),
    close: () => undefined,
  };
};
