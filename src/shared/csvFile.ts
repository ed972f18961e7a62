import { byteOrderMark, type CsvCell, sheetLines } from "#domain/csv.ts";

const csv = (parts: string[]) => new Blob(parts, { type: "text/csv;charset=utf-8" });

/** A CSV file of texts that follow each other. */
export const csvBlob = (parts: string[]) => csv([byteOrderMark, ...parts]);

/** Lines of cells as a CSV file that opens by a double click in a spreadsheet of this language. */
export const csvFile = (lines: readonly (readonly CsvCell[])[], locale: string) => csv([sheetLines(lines, locale)]);
