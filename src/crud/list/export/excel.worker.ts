import type { Written } from "#src/crud/list/export/excel.ts";
import type { Table } from "#src/crud/list/export/table.ts";
import { writeWorkbook } from "#src/crud/list/export/workbook.ts";

/** Beside the page: writes the table it is sent as an Excel workbook and hands back the file, or why there is none. */
addEventListener("message", ({ data }: MessageEvent<Table>) => {
  const answer = (written: Written) => postMessage(written);
  writeWorkbook(data).then(
    (file) => answer({ file }),
    (error) => answer({ failed: String(error) }),
  );
});
