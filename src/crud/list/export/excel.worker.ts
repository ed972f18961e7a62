import writeExcel from "write-excel-file/universal";
import type { Written } from "#src/crud/list/export/excel.ts";
import type { Table } from "#src/crud/list/export/table.ts";

async function write({ columns, lines }: Table): Promise<Blob> {
  const head = columns.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = lines.map((line) =>
    line.map((value) =>
      value instanceof Date ? { value, format: "yyyy-mm-dd hh:mm" } : value === null ? null : { value },
    ),
  );
  return writeExcel([head, ...body]).toBlob();
}

/** Beside the page: writes the table it is sent as an Excel workbook and hands back the file, or why there is none. */
addEventListener("message", ({ data }: MessageEvent<Table>) => {
  const answer = (written: Written) => postMessage(written);
  write(data).then(
    (file) => answer({ file }),
    (error) => answer({ failed: String(error) }),
  );
});
