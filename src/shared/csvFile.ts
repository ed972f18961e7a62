import { type Cell, csvLines, csvStyleOf } from "#domain/csv.ts";

/** Excel reads a file as UTF-8 when it begins so. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A CSV file of texts that follow each other. */
export const csvBlob = (parts: string[]) => new Blob([BYTE_ORDER_MARK, ...parts], { type: "text/csv;charset=utf-8" });

/** Lines of cells as a CSV file that opens by a double click in the spreadsheet of whoever reads in this language. */
export const csvFile = (lines: readonly (readonly Cell[])[], locale: string) =>
  csvBlob([csvLines(lines, csvStyleOf(locale))]);
