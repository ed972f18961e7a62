import type { ToWriter, Written } from "#src/crud/list/export/excel.ts";
import { createWorkbook, type Workbook } from "#src/crud/list/export/workbook.ts";

let workbook: Workbook | undefined;

const answer = (written: Written) => postMessage(written);

function take(message: ToWriter): void {
  if ("columns" in message) workbook = createWorkbook(message.columns);
  else if ("lines" in message) workbook?.add(message.lines);
  else if (workbook) answer({ file: workbook.finish() });
}

/** Beside the page: writes an Excel workbook from what it is sent bit by bit, and hands back the file, or why there is none. */
addEventListener("message", ({ data }: MessageEvent<ToWriter>) => {
  try {
    take(data);
  } catch (error) {
    answer({ failed: String(error) });
  }
});
