import { type Grid, gridOf } from "#src/crud/import/readSheet.ts";

/** What the files of Excel and its like begin with: an archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

const dayLength = "2026-12-23".length;
const minuteLength = "2026-12-23T21:59".length;

/** Whether a file is a workbook, whatever it is called. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  return ARCHIVE.every((byte, index) => start[index] === byte);
}

/** A cell as a CSV file would say it; days without a time are days. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? "");
  const moment = cell.toISOString();
  return moment.slice(11, 16) === "00:00" ? moment.slice(0, dayLength) : moment.slice(0, minuteLength);
}

/** Reads the first sheet of a workbook; nothing of a file that is none. Throws where the code that reads it does not come. */
export async function readExcel(file: Blob): Promise<Grid | undefined> {
  const library = await import("@e965/xlsx");
  const content = await file.arrayBuffer();
  try {
    return firstSheet(library, content);
  } catch {
    return undefined;
  }
}

function firstSheet({ read, utils }: typeof import("@e965/xlsx"), content: ArrayBuffer): Grid {
  const { SheetNames, Sheets } = read(content, { cellDates: true, UTC: true, dense: true });
  const sheet = Sheets[SheetNames[0] ?? ""];
  if (!sheet) throw new Error("The workbook has no sheet");
  // By their letters, cells come with the number of their row; a sheet can have a million rows that are blank.
  const rows = utils.sheet_to_json<object & { __rowNum__: number }>(sheet, {
    header: "A",
    raw: true,
    defval: "",
    blankrows: false,
    UTC: true,
  });
  return gridOf(rows.map((cells) => ({ row: cells.__rowNum__ + 1, cells: Object.values(cells).map(textOf) })));
}
