import type { ExcelResult, ToWriter } from "#src/crud/list/export/excel.ts";
import { createWorkbook, type Workbook } from "#src/crud/list/export/workbook.ts";

let workbook: Workbook | undefined;

const answer = (written: ExcelResult) => postMessage(written);

function take(message: ToWriter): void {
  if ("columns" in message) workbook = createWorkbook(message.columns);
  else if ("lines" in message) workbook?.add(message.lines);
  else if (workbook) answer({ file: workbook.finish() });
}

/** Writes an Excel workbook in a worker from a stream of messages, and returns the file or an error. */
addEventListener("message", ({ data }: MessageEvent<ToWriter>) => {
  try {
    take(data);
  } catch (error) {
    answer({ failed: String(error) });
  }
});
