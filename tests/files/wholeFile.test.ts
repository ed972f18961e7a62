import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readOrCreateFile, writeWhole } from "#server/settings/wholeFile.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "whole-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const permissions = (file: string) => statSync(file).mode & 0o777;

describe("a file that is written completely or not at all", () => {
  it("replaces the earlier content, is readable only by its owner, and leaves nothing beside it", async () => {
    const file = join(folder, "below", "settings");
    await writeWhole(file, "first");
    await writeWhole(file, Buffer.from("second"));
    expect(readFileSync(file, "utf8")).toBe("second");
    expect(permissions(file)).toBe(0o600);
    expect(readdirSync(join(folder, "below"))).toEqual(["settings"]);
  });

  it("leaves nothing beside it after a failure", async () => {
    await writeWhole(join(folder, "file"), "a file");
    await expect(writeWhole(join(folder, "file", "below"), "text")).rejects.toThrow(/EEXIST|ENOTDIR/);
    await expect(writeWhole(folder, "text")).rejects.toThrow(/EISDIR|ENOTEMPTY|EBUSY|EPERM/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});

describe("a file that the first call creates", () => {
  it("keeps the content of the first call, and is readable only by its owner", () => {
    const file = join(folder, "below", "secret");
    const second = vi.fn(() => "second");
    expect(readOrCreateFile(file, () => "first")).toBe("first");
    expect(readOrCreateFile(file, second)).toBe("first");
    expect(second).not.toHaveBeenCalled();
    expect(permissions(file)).toBe(0o600);
    expect(readdirSync(join(folder, "below"))).toEqual(["secret"]);
  });

  it("has the content of another process that was faster", () => {
    const file = join(folder, "secret");
    const raced = () => {
      writeFileSync(file, "of another process");
      return "ours";
    };
    expect(readOrCreateFile(file, raced)).toBe("of another process");
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it("passes other errors on, and leaves nothing beside it", () => {
    writeFileSync(join(folder, "file"), "");
    const spare = join(folder, "spare");
    const gone = () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, "a file in place of the folder");
      return "ours";
    };
    expect(() => readOrCreateFile(spare, gone)).toThrow(/EEXIST|ENOTDIR/);
  });
});
