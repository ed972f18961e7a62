import { readWorkbook } from "#src/crud/import/workbook.ts";

/** Beside the page: reads a workbook, so that the page stays usable meanwhile and can end it. */
addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(readWorkbook(data)));
