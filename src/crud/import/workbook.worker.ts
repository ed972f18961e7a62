import { readWorkbook } from "#src/crud/import/workbook.ts";

/** Reads a workbook in a worker, so that the page stays responsive and can stop it. */
addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(readWorkbook(data)));
