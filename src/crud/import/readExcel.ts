import { importTimeoutMs } from "#schemas/interface.json";
import type { ReadWorkbook } from "#src/crud/import/workbook.ts";

/** First bytes of Excel files and similar ones: an archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is a workbook, whatever it is called. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  return ARCHIVE.every((byte, index) => start[index] === byte);
}

/**
 * Reads the first sheet of a workbook in a worker, or returns the reason why it cannot. Stops after the timeout in
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
