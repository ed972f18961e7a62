import { openCsv } from "#src/crud/list/export/csv.ts";
import { openExcel } from "#src/crud/list/export/excel.ts";
import type { OpenTableFile } from "#src/crud/list/export/tableFile.ts";

/** The file formats that lists are exported in. */
export const formats = { csv: openCsv, xlsx: openExcel } satisfies Record<string, OpenTableFile>;
export type FileFormat = keyof typeof formats;
