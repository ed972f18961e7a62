import { read, utils } from "@e965/xlsx";
import { zipSync } from "fflate";
import { bulk } from "#schemas/requests.json";
import { TooLarge, unzipWithin } from "#src/crud/import/archive.ts";
import { type Grid, gridOf } from "#src/crud/import/readSheet.ts";

/** Why a workbook cannot be read; its words are `importing:<reason>`. */
export type WorkbookFault = "noWorkbook" | "workbookTooLarge" | "workbookTooSlow";

/** Answer of the worker. */
export type ReadWorkbook = { grid: Grid } | { fault: WorkbookFault };

const dayLength = "2026-12-23".length;
const minuteLength = "2026-12-23T21:59".length;

/** A cell as in a CSV file; dates without a time are days. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? "");
  const moment = cell.toISOString();
  return moment.slice(11, 16) === "00:00" ? moment.slice(0, dayLength) : moment.slice(0, minuteLength);
}

/** The same archive without compression: the library that reads it unpacks nothing itself. Throws what `unzipWithin` throws. */
const unpacked = (content: Uint8Array): Uint8Array => zipSync(unzipWithin(content, bulk.unpackedBytes), { level: 0 });

/** The first sheet of an archive that is not compressed. */
function firstSheet(archive: Uint8Array): Grid {
  const { SheetNames, Sheets } = read(archive, { cellDates: true, UTC: true, dense: true, sheets: 0 });
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

/** Reads the first sheet of a workbook, or returns the reason why it cannot. */
export function readWorkbook(content: Uint8Array): ReadWorkbook {
  try {
    return { grid: firstSheet(unpacked(content)) };
  } catch (error) {
    return { fault: error instanceof TooLarge ? "workbookTooLarge" : "noWorkbook" };
  }
}
