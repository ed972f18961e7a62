import { declaredSeparator } from "#domain/tables/headerRow.ts";
import { type SheetRows, sheetOf } from "#src/crud/import/sheets.ts";

/** By so many lines a file's separator is known. */
const SEPARATED_LINES = 50;

/** Reads the text of a CSV file with the separator that it declares, or otherwise with the one that it seems to have. */
export async function readCsv(text: string): Promise<SheetRows> {
  const { default: papa } = await import("papaparse");
  const declared = declaredSeparator(text);
  // Blank lines would mislead the search for the separator; they are read, so that the others keep their numbers.
  const delimiter = declared ?? papa.parse(text, { skipEmptyLines: "greedy", preview: SEPARATED_LINES }).meta.delimiter;
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter });
  const rows = data.map((cells, index) => ({ row: index + 1, cells }));
  return sheetOf("", declared === undefined ? rows : rows.slice(1));
}
