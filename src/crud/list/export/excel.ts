import { exportTimeoutMs } from "#schemas/interface.json";
import type { Table } from "#src/crud/list/export/table.ts";

/** What the worker answers. */
export type Written = { file: Blob } | { failed: string };

/** Why there is no file; its words are `console:export.<code>`. */
export class ExportFailure extends Error {
  readonly code: "failed" | "tooLong" | "stopped";

  constructor(code: ExportFailure["code"], options?: ErrorOptions) {
    super(code, options);
    this.name = "ExportFailure";
    this.code = code;
  }
}

/**
 * Writes a table as an Excel workbook, in a worker whose file the console's policy allows, so that the page stays usable.
 * Throws ExportFailure: `failed`, `tooLong` after the time that `schemas/interface.json` gives it, `stopped` by the signal.
 */
export function writeExcel(table: Table, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./excel.worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout>;
  const written = new Promise<Blob>((resolve, reject) => {
    const fail = (code: ExportFailure["code"], cause?: unknown) => reject(new ExportFailure(code, { cause }));
    patience = setTimeout(() => fail("tooLong"), exportTimeoutMs);
    signal.addEventListener("abort", () => fail("stopped"));
    worker.addEventListener("error", ({ message }) => fail("failed", message));
    worker.addEventListener("message", ({ data }: MessageEvent<Written>) =>
      "file" in data ? resolve(data.file) : fail("failed", data.failed),
    );
    worker.postMessage(table);
  });
  return written.finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
}
