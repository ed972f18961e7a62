import { type Cell, csvLines, csvStyleOf } from "#domain/csv.ts";

/** Excel reads a file as UTF-8 when it begins so. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Lines of cells as a CSV file that opens by a double click in the spreadsheet of whoever reads in this language. */
export const csvFile = (lines: readonly (readonly Cell[])[], locale: string) =>
  new Blob([BYTE_ORDER_MARK, csvLines(lines, csvStyleOf(locale))], { type: "text/csv;charset=utf-8" });
