import { declaredSeparator } from "#domain/tables/headerRow.ts";
import { type SheetRows, sheetOf } from "#src/crud/import/sheets.ts";

/** Number of lines that are sufficient to detect a file's separator. */
const SEPARATED_LINES = 50;

/** Reads the text of a CSV file with the separator that it declares, otherwise with a detected one. */
export async function readCsv(text: string): Promise<SheetRows> {
  const { default: papa } = await import("papaparse");
  const declared = declaredSeparator(text);
  // Blank lines would mislead the detection of the separator. They are still read, so that line numbers stay correct.
  const delimiter = declared ?? papa.parse(text, { skipEmptyLines: "greedy", preview: SEPARATED_LINES }).meta.delimiter;
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter });
  const rows = data.map((cells, index) => ({ row: index + 1, cells }));
  return sheetOf("", declared === undefined ? rows : rows.slice(1));
}
