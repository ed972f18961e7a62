import { csvLines, csvStyleOf } from "#domain/csv.ts";
import { writtenDate } from "#src/crud/cells/plainValue.ts";
import type { PlainValue } from "#src/crud/extensions/plain.ts";
import type { OpenTableFile } from "#src/crud/list/export/tableFile.ts";
import { csvBlob } from "#src/shared/csvFile.ts";

const csvValue = (value: PlainValue) => (value !== null && typeof value === "object" ? writtenDate(value) : value);

/** Begins a CSV file, with the separator of the reader's spreadsheet program. */
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
