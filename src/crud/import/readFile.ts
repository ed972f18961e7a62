import requests from "#schemas/requests.json";
import { readCsv } from "#src/crud/import/readCsv.ts";
import { isWorkbook, readExcel } from "#src/crud/import/readExcel.ts";
import { isHtml, readHtml } from "#src/crud/import/readHtml.ts";
import type { SheetRows } from "#src/crud/import/sheets.ts";
import type { WorkbookFault } from "#src/crud/import/workbook.ts";

/** The reason why a file cannot be imported. Its text is `importing:<reason>`. */
export class Unusable extends Error {
  constructor(readonly reason: "empty" | "tooMany" | "tooLarge" | "unreadable" | WorkbookFault) {
    super(reason);
  }
}

async function readWorkbookFile(file: Blob): Promise<SheetRows[]> {
  const read = await readExcel(file);
  if ("fault" in read) throw new Unusable(read.fault);
  return read.sheets;
}

/**
 * The sheets of a file, which is a workbook of any version, an HTML page with tables, or text.
 * @param readText reads a text, and asks the person for an unknown encoding; undefined if they cancel @throws Unusable,
 * and the errors of `readText`
 */
export async function readFile(
  file: File,
  readText: (file: Blob) => Promise<string | undefined>,
): Promise<SheetRows[] | undefined> {
  if (file.size > requests.bodies.file.bytes) throw new Unusable("tooLarge");
  try {
    if (await isWorkbook(file)) return await readWorkbookFile(file);
    const text = await readText(file);
    if (text === undefined) return undefined;
    return isHtml(text) ? readHtml(text) : [await readCsv(text)];
  } catch (error) {
    // Another program has locked the file, or the file has since been changed or moved.
    throw error instanceof DOMException ? new Unusable("unreadable") : error;
  }
}
