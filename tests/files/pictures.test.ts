import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { normalised } from "#server/files/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "navy" } }).png();

/** What is written to it finds no room, as on a full disk. */
const FULL = "/dev/full";

it.skipIf(!existsSync(FULL))("is not called broken where the disk is full", async () => {
  const path = join(folder, "whole.png");
  writeFileSync(path, await picture().toBuffer());
  symlinkSync(FULL, `${path}.made`);
  await expect(normalised(path, "image/png")).rejects.toThrow("No space left on device");
});

it("is called broken where it is", async () => {
  const path = join(folder, "broken.png");
  writeFileSync(path, (await picture().toBuffer()).subarray(0, 60));
  await expect(normalised(path, "image/png")).rejects.toThrow("FILE_BROKEN");
});
