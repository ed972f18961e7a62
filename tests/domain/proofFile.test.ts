import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { extensionsOf, isFileType, kindOfFile, proofFileSchema, refusalOfType } from "#domain/questionnaire/file.ts";

describe("a file that proves something", () => {
  it.each([
    ["application/pdf", "pdf"],
    ["image/jpeg", "picture"],
    ["text/csv", "text"],
    ["video/mp4", "video"],
    ["application/x-msdownload", undefined],
    ["constructor", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("of type %s is shown as %s, or does not come in", (type, kind) => {
    expect(kindOfFile(type)).toBe(kind);
    expect(isFileType(type)).toBe(kind !== undefined);
  });

  it.each([
    ["image/heic", "FILE_PHOTO_FORMAT"],
    ["image/avif", "FILE_PHOTO_FORMAT"],
    ["video/matroska", "FILE_VIDEO_FORMAT"],
    ["audio/mpeg", "FILE_AUDIO"],
    ["image/gif", "FILE_TYPE"],
    [undefined, "FILE_TYPE"],
  ])("of type %s is refused as %s, with its own advice", (type, code) => {
    expect(refusalOfType(type)).toBe(code);
  });

  it("has the names that files of its type end with", () => {
    expect(extensionsOf("image/jpeg")).toEqual(["jpg", "jpeg"]);
  });

  it.each<[string, unknown, boolean]>([
    ["its id alone", { id: "f1" }, true],
    [
      "all that the server says of it",
      { id: "f1", name: "a.png", type: "image/png", size: 0, sha256: "0".repeat(64), width: 1, height: 1 },
      true,
    ],
    ["what became of it", { id: "f1", state: "forgotten" }, true],
    ["what became of no file", { id: "f1", state: "ready" }, false],
    ["no id", { name: "a.png" }, false],
    ["an id that is a number", { id: 1 }, false],
    ["an id that is too long", { id: "x".repeat(41) }, false],
    ["a name that is none", { id: "f1", name: 1 }, false],
    ["a name that is too long", { id: "f1", name: "x".repeat(301) }, false],
    ["a type that is none", { id: "f1", type: 1 }, false],
    ["a type that is too long", { id: "f1", type: "x".repeat(201) }, false],
    ["less than no bytes", { id: "f1", size: -1 }, false],
    ["half a byte", { id: "f1", size: 0.5 }, false],
    ["a hash that is none", { id: "f1", sha256: 1 }, false],
    ["a hash that is too long", { id: "f1", sha256: "0".repeat(65) }, false],
    ["no width", { id: "f1", width: 0 }, false],
    ["half a point of width", { id: "f1", width: 1.5 }, false],
    ["no height", { id: "f1", height: 0 }, false],
    ["half a point of height", { id: "f1", height: 1.5 }, false],
    ["what nobody knows", { id: "f1", path: "/etc/passwd" }, false],
    ["a text in its place", "f1", false],
  ])("may be named with %s", (_name, file, may) => {
    expect(new Ajv({ strict: true }).validate(proofFileSchema, file)).toBe(may);
  });
});
