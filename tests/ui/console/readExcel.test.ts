import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importTimeoutMs } from "#schemas/interface.json";
import { bulk } from "#schemas/requests.json";
import { readExcel } from "#src/crud/import/readExcel.ts";
import { readWorkbook } from "#src/crud/import/workbook.ts";
import { createWorkbook } from "#src/crud/list/export/workbook.ts";

/** Positions of the unpacked size in a ZIP archive's central directory and files. */
const SIZE_IN_DIRECTORY = 24;

/** A workbook whose archive claims an unpacked size for its first file. */
async function claiming(size: number): Promise<Uint8Array> {
  const workbook = createWorkbook(["Name"]);
  workbook.add([["Amber Lane"]]);
  const archive = new Uint8Array(await workbook.finish().arrayBuffer());
  const view = new DataView(archive.buffer);
  const at = archive.findIndex((_, index) => index + 4 <= archive.length && view.getUint32(index, true) === 0x02014b50);
  view.setUint32(at + SIZE_IN_DIRECTORY, size, true);
  return archive;
}

test("an archive that says that it unpacks to four gigabytes is refused before anything is unpacked", async () => {
  expect(readWorkbook(await claiming(0xfffffff0))).toEqual({ fault: "workbookTooLarge" });
});

test("what all its files unpack to together counts", () => {
  const half = new Uint8Array(bulk.unpackedBytes / 2 + 1);
  expect(readWorkbook(zipSync({ one: half, two: half }, { level: 0 }))).toEqual({ fault: "workbookTooLarge" });
});

test("an archive that says less than it unpacks to is no workbook", async () => {
  expect(readWorkbook(await claiming(3))).toEqual({ fault: "noWorkbook" });
});

/** A worker controlled by the test, which remembers whether it still runs. */
class Reader extends EventTarget {
  static latest: Reader;
  running = true;

  constructor() {
    super();
    Reader.latest = this;
  }

  postMessage() {}

  terminate() {
    this.running = false;
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", Reader);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = async () => {
  const read = readExcel(new Blob(["PK"]));
  read.catch(() => undefined);
  await vi.waitFor(() => expect(Reader.latest.running).toBe(true));
  return { read };
};

test("a worker that does not answer in time is ended and told", async () => {
  const { read } = await begin();
  await vi.advanceTimersByTimeAsync(importTimeoutMs);
  expect(await read).toEqual({ fault: "workbookTooSlow" });
  expect(Reader.latest.running).toBe(false);
});

test("a worker that breaks down is ended, and the page says so", async () => {
  const { read } = await begin();
  Reader.latest.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  await expect(read).rejects.toThrow("out of memory");
  expect(Reader.latest.running).toBe(false);
});
