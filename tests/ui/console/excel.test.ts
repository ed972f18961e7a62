import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exportTimeoutMs } from "#schemas/interface.json";
import { openExcel } from "#src/crud/list/export/excel.ts";

/** A worker controlled by the test, which remembers whether it still runs. */
class Writer extends EventTarget {
  static latest: Writer;
  running = true;

  constructor() {
    super();
    Writer.latest = this;
  }

  postMessage() {}

  terminate() {
    this.running = false;
  }

  answer(data: object) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** A workbook of one line, whose end is awaited. */
function write(signal: AbortSignal): Promise<Blob> {
  const file = openExcel({ columns: ["Name"], locale: "en-GB" }, signal);
  file.add([["Amber Lane"]]);
  return file.finish().finally(() => file.close());
}

beforeEach(() => {
  vi.stubGlobal("Worker", Writer);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the file is the worker's result", async () => {
  const written = write(new AbortController().signal);
  const file = new Blob(["workbook"]);
  Writer.latest.answer({ file });
  expect(await written).toBe(file);
  expect(Writer.latest.running).toBe(false);
});

test.each([
  ["fails", "failed", () => Writer.latest.answer({ failed: "out of memory" })],
  ["cannot be started", "failed", () => Writer.latest.dispatchEvent(new ErrorEvent("error"))],
  ["never answers", "tooLong", () => vi.advanceTimersByTime(exportTimeoutMs)],
])("a worker that %s is reported and ended", async (_what, code, happens) => {
  const written = write(new AbortController().signal);
  happens();
  await expect(written).rejects.toMatchObject({ code });
  expect(Writer.latest.running).toBe(false);
});

test("a failure of the worker before the end is reported at the end", async () => {
  const file = openExcel({ columns: ["Name"], locale: "en-GB" }, new AbortController().signal);
  Writer.latest.answer({ failed: "out of memory" });
  file.add([["Amber Lane"]]);
  await expect(file.finish()).rejects.toMatchObject({ code: "failed" });
});

test("a stop ends the worker", async () => {
  const person = new AbortController();
  const written = write(person.signal);
  person.abort();
  await expect(written).rejects.toMatchObject({ code: "stopped" });
  expect(Writer.latest.running).toBe(false);
});
