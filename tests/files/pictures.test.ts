import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { megapixelsOf, normalised } from "#server/files/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "navy" } }).png();

const TOO_MANY = "FILE_TOO_MANY_PIXELS";
const share = { group: "LT-0142", member: "somebody" };

/** Writing to it fails like on a full disk. */
const FULL = "/dev/full";

it.skipIf(!existsSync(FULL))("is not called broken where the disk is full", async () => {
  const path = join(folder, "whole.png");
  writeFileSync(path, await picture().toBuffer());
  symlinkSync(FULL, `${path}.made`);
  await expect(normalised(path, "image/png", share)).rejects.toThrow("No space left on device");
});

it("is called broken where it is", async () => {
  const path = join(folder, "broken.png");
  writeFileSync(path, (await picture().toBuffer()).subarray(0, 60));
  await expect(normalised(path, "image/png", share)).rejects.toThrow("FILE_BROKEN");
});

/** A flat picture: megapixels of it are few bytes. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#78825a" }, limitInputPixels: false });

/** The same JPEG with other measures in its header (ITU T.81 B.2.2). */
function claimingJpeg(content: Buffer, width: number, height: number): Buffer {
  const frame = content.indexOf(Buffer.from([0xff, content.includes(Buffer.from([0xff, 0xc2])) ? 0xc2 : 0xc0]));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
}

/** The same PNG with other measures in its header. */
function claimingPng(content: Buffer, width: number, height: number): Buffer {
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}

describe("a picture of many pixels", () => {
  const write = (name: string, content: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it("is taken from a phone of 108 megapixels: it is upright, and says nothing of its place", async () => {
    const path = join(folder, "108.jpg");
    await flat(12000, 9000)
      .withExif({ IFD3: { GPSLatitude: "54/1 41/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60 })
      .toFile(path);
    expect(await megapixelsOf(path)).toBe(108);
    expect(await normalised(path, "image/jpeg", share)).toEqual({ width: 3000, height: 4000 });
    expect((await sharp(`${path}.made`).metadata()).exif).toBeUndefined();
  });

  const small = flat(16, 16);
  it.each<[what: string, content: () => Promise<Buffer>, found: number | string]>([
    ["a JPEG of 200", async () => claimingJpeg(await small.clone().jpeg().toBuffer(), 16320, 12240), 199.7568],
    ["a JPEG of 256", async () => claimingJpeg(await small.clone().jpeg().toBuffer(), 16000, 16000), TOO_MANY],
    [
      "a progressive JPEG of 64",
      async () => claimingJpeg(await small.clone().jpeg({ progressive: true }).toBuffer(), 8000, 8000),
      TOO_MANY,
    ],
    ["a PNG of 50", async () => claimingPng(await small.clone().png().toBuffer(), 8000, 6250), 50],
    ["a PNG of 64", async () => claimingPng(await small.clone().png().toBuffer(), 8000, 8000), TOO_MANY],
    [
      "a PNG of 36 with 16 bits",
      async () => claimingPng(await small.clone().toColourspace("rgb16").png().toBuffer(), 6000, 6000),
      TOO_MANY,
    ],
  ])("is measured by its header: %s megapixels", async (what, content, found) => {
    const path = write(what.replaceAll(" ", "-"), await content());
    expect(await megapixelsOf(path).catch((error: Error) => error.message)).toBe(found);
  });
});
