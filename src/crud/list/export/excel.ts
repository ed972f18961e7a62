import { exportTimeoutMs } from "#schemas/interface.json";
import type { PlainValue } from "#src/crud/extensions/plain.ts";
import type { OpenTableFile } from "#src/crud/list/export/tableFile.ts";

/** Messages to the worker: columns, then rows, then the end. */
export type ToWriter = { columns: readonly string[] } | { lines: PlainValue[][] } | { end: true };

/** Answer of the worker. */
export type ExcelResult = { file: Blob } | { failed: string };

/** The reason why there is no file. Its text is `console:export.<code>`. */
export class ExportFailure extends Error {
  readonly code: "failed" | "tooLong" | "stopped";

  constructor(code: ExportFailure["code"], options?: ErrorOptions) {
    super(code, options);
    this.name = "ExportFailure";
    this.code = code;
  }
}

/**
 * Begins an Excel workbook, in a worker whose file the console's policy allows, so that the page stays usable. Its end
 * throws ExportFailure: `failed`, `tooLong` after the timeout in `schemas/interface.json`, `stopped` by the signal.
 */
export const openExcel: OpenTableFile = ({ columns }, signal) => {
  const worker = new Worker(new URL("./excel.worker.ts", import.meta.url), { type: "module" });
  const send = (message: ToWriter) => worker.postMessage(message);
  const written = new Promise<Blob>((resolve, reject) => {
    const fail = (code: ExportFailure["code"], cause?: unknown) => reject(new ExportFailure(code, { cause }));
    signal.addEventListener("abort", () => fail("stopped"));
    worker.addEventListener("error", ({ message }) => fail("failed", message));
    worker.addEventListener("message", ({ data }: MessageEvent<ExcelResult>) =>
      "file" in data ? resolve(data.file) : fail("failed", data.failed),
    );
  });
  // The sender of rows receives a failure at the end.
  written.catch(() => undefined);
  send({ columns });
  return {
    add: (lines) => send({ lines }),
    finish() {
      send({ end: true });
      let patience: ReturnType<typeof setTimeout>;
      const tooLong = new Promise<never>((_resolve, reject) => {
        patience = setTimeout(() => reject(new ExportFailure("tooLong")), exportTimeoutMs);
      });
      return Promise.race([written, tooLong]).finally(() => clearTimeout(patience));
    },
    close: () => worker.terminate(),
  };
};
