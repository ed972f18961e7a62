import { type CellObject, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { zipSync } from "fflate";
import { bulk } from "#schemas/requests.json";
import { TooLarge, unzipWithin } from "#src/crud/import/archive.ts";
import { hasContent, type SheetRows } from "#src/crud/import/sheets.ts";

/** The reason why a workbook cannot be read. Its text is `importing:<reason>`. */
export type WorkbookFault = "noWorkbook" | "workbookLocked" | "workbookTooLarge" | "workbookTooSlow";

/** Answer of the worker. */
export type ReadWorkbook = { sheets: SheetRows[] } | { fault: WorkbookFault };

const dayLength = "2026-12-23".length;
const minuteLength = "2026-12-23T21:59".length;

/** A cell as in a CSV file. Dates without a time are days, and an error is its text. */
function textOf({ t: kind, v: value, w: shown }: CellObject): string {
  if (kind === "e") return shown ?? "#N/A";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (!(value instanceof Date)) return String(value ?? "");
  const moment = value.toISOString();
  return moment.slice(11, 16) === "00:00" ? moment.slice(0, dayLength) : moment.slice(0, minuteLength);
}

/** A cell over several rows fills each of them, as a reader sees it. */
function fillMerged(sheet: WorkSheet, cells: (CellObject | undefined)[][]): void {
  for (const { s: start, e: end } of sheet["!merges"] ?? []) {
    const cell = cells[start.r]?.[start.c];
    // A merged whole column would fill a million rows.
    for (let row = start.r + 1; cell && row <= Math.min(end.r, cells.length - 1); row += 1) {
      cells[row] ??= [];
      (cells[row] ?? [])[start.c] = cell;
    }
  }
}

/** The visible rows. Hidden rows were mostly filtered out by hand, so the preview shows their number. */
function rowsOf(sheet: WorkSheet): { rows: { row: number; cells: string[] }[]; hidden: number } {
  const cells: (CellObject | undefined)[][] = sheet["!data"] ?? [];
  fillMerged(sheet, cells);
  const rows = cells.flatMap((row, index) =>
    row ? [{ row: index + 1, cells: Array.from(row, (cell) => (cell ? textOf(cell) : "")) }] : [],
  );
  const filled = rows.filter(hasContent);
  const seen = filled.filter(({ row }) => !sheet["!rows"]?.[row - 1]?.hidden);
  return { rows: seen, hidden: filled.length - seen.length };
}

/** The visible sheets. Hidden sheets contain lists for choices and the like. */
function visibleSheets({ SheetNames, Sheets, Workbook }: WorkBook): SheetRows[] {
  return SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    if (!sheet || Workbook?.Sheets?.[index]?.Hidden) return [];
    const { rows, hidden } = rowsOf(sheet);
    return [{ name, rows, hidden }];
  });
}

const isArchive = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/**
 * The same content without compression, because the library that reads it does not unpack. Throws the errors of
 * `unzipWithin`.
 */
const unpacked = (content: Uint8Array): Uint8Array =>
  isArchive(content) ? zipSync(unzipWithin(content, bulk.unpackedBytes), { level: 0 }) : content;

function faultOf(error: unknown): WorkbookFault {
  if (error instanceof TooLarge) return "workbookTooLarge";
  return error instanceof Error && /password|encrypt/i.test(error.message) ? "workbookLocked" : "noWorkbook";
}

/** Reads the visible sheets of a workbook, or returns the reason for a failure. */
export function readWorkbook(content: Uint8Array): ReadWorkbook {
  try {
    return {
      sheets: visibleSheets(read(unpacked(content), { cellDates: true, UTC: true, dense: true, cellStyles: true })),
    };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
