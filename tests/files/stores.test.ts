import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Upload } from "@tus/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { openFiles } from "#server/files/open.ts";
import { bucketOf } from "#server/files/s3/bucket.ts";
import { contentPath } from "#server/files/store.ts";
import type { Files } from "#server/services/files.ts";
import { readFilesPlace } from "#server/settings/addresses.ts";
import { emptyBucket } from "#tests/factories/bucket.ts";
import { hashesIn, onDisk } from "#tests/factories/storedFiles.ts";

/** Long enough for a content to arrive in the middle of its removal. */
const BETWEEN_MS = 100;
const folder = mkdtempSync(join(tmpdir(), "stores-"));
afterAll(() => rmSync(folder, { recursive: true }));

const kinds: [kind: string, address: () => Promise<string>][] = [
  ["a folder", async () => `file://${folder}/shared`],
  ["a bucket", () => emptyBucket()],
];

const content = randomBytes(300_000);
const sha256 = createHash("sha256").update(content).digest("hex");
const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS);
const never = async () => false;

describe.each(kinds)("files in %s", (_kind, address) => {
  let files: Files["files"];
  let staging: Files["staging"];
  /** Another node that has the same files. */
  let beside: Files;
  let workFolder: string;
  beforeAll(async () => {
    const url = await address();
    const open = (node: string) => {
      const place = readFilesPlace(url, join(folder, node));
      workFolder = join(place.filesDir, "staging");
      return openFiles(place);
    };
    beside = await open("beside");
    ({ files, staging } = await open("node"));
  });

  const take = (thumb?: string) => {
    const original = onDisk(content);
    const prepared = { original, ...(thumb ? { thumb: onDisk(thumb) } : {}) };
    return files.take(sha256, prepared).then(() => prepared);
  };
  const read = async (range?: { start: number; end: number }) => buffer(await files.open(sha256, "original", range));

  it("are taken away from the node's disk, whole, and other nodes find them", async () => {
    const { original, thumb } = await take("small");
    expect([existsSync(original), existsSync(String(thumb))]).toEqual([false, false]);
    expect((await read()).equals(content)).toBe(true);
    expect(await beside.files.sizeOf(sha256, "original")).toBe(content.length);
    expect((await buffer(await beside.files.open(sha256, "thumb"))).toString()).toBe("small");
  });

  it("are read in parts", async () => {
    expect(await read({ start: 5, end: 9 })).toEqual(content.subarray(5, 10));
    expect(await read({ start: content.length - 3, end: content.length - 1 })).toEqual(content.subarray(-3));
  });

  it("are there once, however often they come", async () => {
    await take();
    expect(await hashesIn(files)).toEqual([sha256]);
  });

  it("that are not there have no size and cannot be opened", async () => {
    const other = "0".repeat(64);
    expect(await files.sizeOf(other, "original")).toBeUndefined();
    await expect(files.open(other, "original")).rejects.toMatchObject({ problem: { code: "FILE_LOST" } });
  });

  it("stay while they are named, or came since", async () => {
    expect(await files.remove(sha256, daysOn(-1), never)).toBe(false);
    expect(await files.remove(sha256, daysOn(1), async () => true)).toBe(false);
    expect((await read()).equals(content)).toBe(true);
  });

  it("go with their small pictures, and leave nothing", async () => {
    expect(await files.remove(sha256, daysOn(1), never)).toBe(true);
    expect(await files.remove(sha256, daysOn(1), never)).toBe(false);
    expect(await files.sizeOf(sha256, "thumb")).toBeUndefined();
    expect(await hashesIn(files)).toEqual([]);
  });

  it("that come anew while two nodes remove them are there", async () => {
    await take("small");
    let coming: Promise<unknown> | undefined;
    await setTimeout(BETWEEN_MS);
    const since = new Date();
    await files.remove(sha256, since, async () => {
      await setTimeout(BETWEEN_MS);
      coming = take("small");
      await setTimeout(BETWEEN_MS);
      await beside.files.remove(sha256, since, never);
      return false;
    });
    await coming;
    expect(await files.sizeOf(sha256, "original")).toBe(content.length);
    await files.remove(sha256, daysOn(1), never);
    expect(await files.sizeOf(sha256, "thumb")).toBeUndefined();
  });

  it("can be tried without leaving anything", async () => {
    await files.probe();
    expect(await hashesIn(files)).toEqual([]);
    expect(readdirSync(workFolder)).toEqual([]);
  });

  describe("on their way", () => {
    const announce = (id: string) =>
      staging.datastore.create(new Upload({ id, offset: 0, size: content.length, metadata: { filename: "ąž.pdf" } }));
    const send = (node: Files, id: string, from: number, to: number) =>
      node.staging.datastore.write(Readable.from([content.subarray(from, to)]), id, from);

    it("come in pieces, whichever node takes them", async () => {
      await announce("one");
      expect(await send({ files, staging }, "one", 0, 100_000)).toBe(100_000);
      expect(await send(beside, "one", 100_000, 150_000)).toBe(150_000);
      expect(await staging.datastore.getUpload("one")).toMatchObject({
        offset: 150_000,
        size: content.length,
        metadata: { filename: "ąž.pdf" },
      });
      expect(await staging.receivedBytes("one")).toBe(150_000);
      await send({ files, staging }, "one", 150_000, content.length);
      expect(await beside.staging.receivedBytes("one")).toBe(content.length);
      expect((await readFile(await beside.staging.fetch("one"))).equals(content)).toBe(true);
    });

    it("are whole though a line broke off, and the same bytes came twice", async () => {
      await announce("twice");
      await Promise.all([send(beside, "twice", 0, 40_000), send({ files, staging }, "twice", 0, 200_000)]);
      expect((await staging.datastore.getUpload("twice")).offset).toBe(200_000);
      await send(beside, "twice", 200_000, content.length);
      expect((await readFile(await staging.fetch("twice"))).equals(content)).toBe(true);
    });

    it("leave nothing when they are given up, or nobody went on with them", async () => {
      await staging.leave("one");
      await beside.staging.leave("one");
      await expect(staging.datastore.getUpload("one")).rejects.toThrow();
      await staging.clear(daysOn(-1));
      expect(await staging.receivedBytes("twice")).toBe(content.length);
      await staging.clear(daysOn(1));
      expect(await staging.receivedBytes("twice")).toBe(0);
      expect(readdirSync(workFolder)).toEqual([]);
      expect(await hashesIn(files)).toEqual([]);
    });
  });
});

describe("what a node left in the middle of a removal", () => {
  afterEach(() => vi.useRealTimers());

  it("is put back in a folder", async () => {
    const { files } = await openFiles(readFilesPlace(undefined, join(folder, "died")));
    await files.take(sha256, { original: onDisk(content) });
    const path = join(folder, "died/files", contentPath(sha256, "original"));
    renameSync(path, `${path}.leaving.by-somebody`);
    await expect(files.open(sha256, "original")).rejects.toMatchObject({ problem: { code: "FILE_LOST" } });
    expect(await hashesIn(files)).toEqual([sha256]);
    expect(await files.sizeOf(sha256, "original")).toBe(content.length);
  });

  it("is waited for in a bucket, and not for ever", async () => {
    const place = readFilesPlace(await emptyBucket(), join(folder, "died in a bucket"));
    const { files } = await openFiles(place);
    const bucket = bucketOf(place.filesBucket ?? { bucket: "", prefix: "", endpoint: undefined, region: undefined });
    const mark = `${contentPath(sha256, "original")}.leaving.by-somebody`;
    await bucket.put(mark, "");
    const taking = files.take(sha256, { original: onDisk(content) });
    expect(await Promise.race([taking, setTimeout(BETWEEN_MS, "waits")])).toBe("waits");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    await taking;
    expect(await hashesIn(files)).toEqual([sha256]);
    expect(await bucket.find(mark)).toBeUndefined();
  });
});

it("a bucket that refuses, or is away, says so", async () => {
  const probe = async (url: string) => {
    const { files } = await openFiles(readFilesPlace(url, folder));
    return files.probe().catch((error) => ({ away: error.away, message: error.message, code: error.problem.code }));
  };
  expect(await probe(await emptyBucket("no-such-bucket"))).toMatchObject({
    away: false,
    message: expect.stringContaining("NoSuchBucket"),
  });
  expect(await probe("s3://proofs?endpoint=http://127.0.0.1:1")).toMatchObject({ away: true, code: "UNAVAILABLE" });
});
