import { deflateSync, Inflate, strFromU8, strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importTimeoutMs } from "#schemas/interface.json";
import { bulk } from "#schemas/requests.json";
import { unzipWithin } from "#src/crud/import/archive.ts";
import { readExcel } from "#src/crud/import/readExcel.ts";
import { readWorkbook } from "#src/crud/import/workbook.ts";
import { createWorkbook } from "#src/crud/list/export/workbook.ts";

/** A header in an archive's directory, and the offset of a file's unpacked size in it. */
const HEADER = 0x02014b50;
const SIZE = 24;

/** Sets the unpacked size that an archive announces for its first file. */
function saying(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer);
  const at = archive.findIndex((_, index) => index + 4 <= archive.length && view.getUint32(index, true) === HEADER);
  view.setUint32(at + SIZE, size, true);
  return archive;
}

/** A workbook whose archive claims an unpacked size for its first file. */
async function claiming(size: number): Promise<Uint8Array> {
  const workbook = createWorkbook(["Name"]);
  workbook.add([["Amber Lane"]]);
  return saying(new Uint8Array(await workbook.finish().arrayBuffer()), size);
}

test("an archive that declares four gigabytes is refused before it is unpacked", async () => {
  expect(readWorkbook(await claiming(0xfffffff0))).toEqual({ fault: "workbookTooLarge" });
});

test("the total size of its unpacked files counts", () => {
  const half = new Uint8Array(bulk.unpackedBytes / 2 + 1);
  expect(readWorkbook(zipSync({ one: half, two: half }, { level: 0 }))).toEqual({ fault: "workbookTooLarge" });
});

test("an archive that declares less than its size is not a workbook", async () => {
  expect(readWorkbook(await claiming(3))).toEqual({ fault: "noWorkbook" });
});

test("an archive with a wrong size is refused at the first excess byte, not after unpacking all of it", () => {
  const honest = zipSync({ sheet: new Uint8Array(40_000_000) }, { level: 1 });
  const pushed = vi.spyOn(Inflate.prototype, "push");
  expect(readWorkbook(saying(honest, 1000))).toEqual({ fault: "noWorkbook" });
  expect(pushed).toHaveBeenCalledOnce();
  pushed.mockRestore();
});

test("an archive with sizes in the field for large sizes is read", () => {
  const name = "sheet";
  const packed = deflateSync(strToU8("Amber Lane"));
  const large = new Uint8Array(20);
  const field = new DataView(large.buffer);
  field.setUint16(0, 1, true);
  field.setUint16(2, 16, true);
  field.setBigUint64(4, 10n, true);
  field.setBigUint64(12, BigInt(packed.length), true);
  const archive = zipSync({ [name]: [strToU8("Amber Lane"), { extra: { 1: large.subarray(4) } }] });
  const view = new DataView(archive.buffer);
  const at = archive.findIndex((_, index) => index + 4 <= archive.length && view.getUint32(index, true) === HEADER);
  for (const size of [SIZE, SIZE - 4]) view.setUint32(at + size, 0xffffffff, true);
  expect(strFromU8(unzipWithin(archive, 100)[name] ?? new Uint8Array())).toBe("Amber Lane");
});

/** A worker that never answers, and records whether it was terminated. */
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

test("a worker that does not answer in time is ended, and this is reported", async () => {
  const { read } = await begin();
  await vi.advanceTimersByTimeAsync(importTimeoutMs);
  expect(await read).toEqual({ fault: "workbookTooSlow" });
  expect(Reader.latest.running).toBe(false);
});

test("a worker that crashes is ended, and the page reports it", async () => {
  const { read } = await begin();
  Reader.latest.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  await expect(read).rejects.toThrow("out of memory");
  expect(Reader.latest.running).toBe(false);
});
