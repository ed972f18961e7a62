import { type SheetRows, sheetOf } from "#src/crud/import/sheets.ts";

/** Whether a text is an HTML page with tables, which many systems export with the name of an Excel file. */
export const isHtml = (text: string) => /^[\uFEFF\s]*<(!doctype html|html|table|head|body|meta|!--)/i.test(text);

/** The text of a cell, in one line. */
const textOf = (cell: Element) => (cell.textContent ?? "").replace(/\s+/gu, " ").trim();

/** A table's cells by row. A cell over several rows fills each of them. */
function rowsOf(table: HTMLTableElement): string[][] {
  const grid: string[][] = [];
  [...table.rows].forEach((row, at) => {
    grid[at] ??= [];
    const cells = grid[at];
    for (const cell of row.cells) {
      let column = 0;
      while (cells[column] !== undefined) column += 1;
      for (let beside = 0; beside < cell.colSpan; beside += 1)
        cells[column + beside] = beside === 0 ? textOf(cell) : "";
      for (let below = 1; below < cell.rowSpan && at + below < table.rows.length; below += 1) {
        grid[at + below] ??= [];
        (grid[at + below] ?? [])[column] = textOf(cell);
      }
    }
  });
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? ""));
}

/** The tables of a page as sheets. The page is only parsed, and nothing in it is loaded or run. */
export function readHtml(text: string): SheetRows[] {
  const page = new DOMParser().parseFromString(text, "text/html");
  return [...page.querySelectorAll("table")].map((table) =>
    sheetOf(
      table.caption?.textContent?.trim() ?? "",
      rowsOf(table).map((cells, index) => ({ row: index + 1, cells })),
    ),
  );
}
