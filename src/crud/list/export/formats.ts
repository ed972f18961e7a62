import { openCsv } from "#src/crud/list/export/csv.ts";
import { openExcel } from "#src/crud/list/export/excel.ts";
import type { OpenTableFile } from "#src/crud/list/export/tableFile.ts";

/** The file formats for exported lists. */
export const formats = { csv: openCsv, xlsx: openExcel } satisfies Record<string, OpenTableFile>;
export type FileFormat = keyof typeof formats;
