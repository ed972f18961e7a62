import { importTimeoutMs } from "#schemas/interface.json";
import type { ReadWorkbook } from "#src/crud/import/workbook.ts";

/** What the files of Excel and its like begin with: an archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is a workbook, whatever it is called. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  return ARCHIVE.every((byte, index) => start[index] === byte);
}

/**
 * Reads the first sheet of a workbook in a worker, or says why it cannot be read; ends it after the time that
 * `schemas/interface.json` gives it. Throws where the code that reads it does not come, or breaks down.
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
