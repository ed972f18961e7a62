import { importTimeoutMs } from "#schemas/interface.json";
import type { ReadWorkbook } from "#src/crud/import/workbook.ts";

/** First bytes of workbooks: an archive (since Excel 2007), the container of older versions, and the XML of 2003. */
const STARTS = ["PK\u0003\u0004", "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1"];
const XML = /^(\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*>\s*(<\?mso-application progid="Excel\.Sheet"|<(\w+:)?Workbook\b)/;

/** Number of bytes that are sufficient to recognise a workbook. */
const TELLING = 400;

/** Whether a file is a workbook, regardless of its name. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, TELLING).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  return STARTS.some((start) => text.startsWith(start)) || XML.test(text);
}

/**
 * Reads the visible sheets of a workbook in a worker, or returns the reason for a failure. Stops after the timeout in
 * `schemas/interface.json`. Throws if the worker's code fails to load or crashes.
 */
export async function readExcel(file: Blob): Promise<ReadWorkbook> {
  const content = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ReadWorkbook>((resolve, reject) => {
      patience = setTimeout(() => resolve({ fault: "workbookTooSlow" }), importTimeoutMs);
      worker.addEventListener("error", ({ message }) => reject(new Error(message)));
      worker.addEventListener("message", ({ data }: MessageEvent<ReadWorkbook>) => resolve(data));
      worker.postMessage(content, [content.buffer]);
    });
  } finally {
    clearTimeout(patience);
    worker.terminate();
  }
}
