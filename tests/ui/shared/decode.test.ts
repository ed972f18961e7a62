import { describe, expect, test } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { NoText, readingsOf, tellingLines, unicodeText } from "#src/ui/textFiles/decode.ts";

const utf8 = new TextEncoder();
const name = "\u017Dalia \u0160iauli\u0173 \u016Bkis";
const utf16 = (text: string, mark: number[], place: (code: number) => number[]) =>
  Uint8Array.from([...mark, ...[...text].flatMap((letter) => place(letter.charCodeAt(0)))]);

describe("a file in Unicode", () => {
  test.each([
    ["UTF-8", utf8.encode(name)],
    ["UTF-8 with a mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8.encode(name))],
    ["UTF-16, little end first", utf16(name, [0xff, 0xfe], (code) => [code & 0xff, code >> 8])],
    ["UTF-16, big end first", utf16(name, [0xfe, 0xff], (code) => [code >> 8, code & 0xff])],
    ["nothing", new Uint8Array()],
  ])("is decoded unchanged: %s", (kind, bytes) => {
    expect(unicodeText(bytes)).toBe(kind === "nothing" ? "" : name);
  });

  test("is not assumed if one byte does not match", () => {
    expect(unicodeText(Uint8Array.of(...utf8.encode(name), 0xde, 0x61))).toBeUndefined();
    expect(unicodeText(Uint8Array.of(0xff, 0xfe, 0x61))).toBeUndefined();
  });
});

test.each([
  ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0xff)],
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
  ["a PDF", utf8.encode("%PDF-1.7")],
  ["bytes of zero", Uint8Array.of(0x61, 0, 0x62)],
])("%s is not a text", (_kind, bytes) => {
  expect(() => unicodeText(bytes)).toThrow(NoText);
});

describe("a file in an older encoding", () => {
  const bytes = Uint8Array.of(0xde, 0x61, 0x6c, 0x69, 0x61);

  test.each([
    ["lt-LT", "windows-1257", "\u017Dalia"],
    ["bg-BG", "windows-1251", "\u042Ealia"],
    ["de-DE", "windows-1252", "\u00DEalia"],
  ])("for a reader of %s is first offered as %s", (locale, encoding, text) => {
    expect(readingsOf(bytes, locale)[0]).toEqual({ encoding, text });
  });

  test("may have any encoding for every reader, each offered once", () => {
    expect(localeCodes.length).toBeGreaterThan(1);
    for (const locale of localeCodes) {
      const encodings = readingsOf(bytes, locale).map(({ encoding }) => encoding);
      expect(new Set(encodings)).toEqual(
        new Set(["windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1257"]),
      );
    }
  });

  test("is not one without a letter for one of its bytes", () => {
    expect(readingsOf(Uint8Array.of(0xd2), "en-GB").map(({ encoding }) => encoding)).not.toContain("windows-1253");
  });
});

test("lines of English letters do not show the encoding", () => {
  expect(tellingLines("Name\r\nplain\n\u017Dalia\rM\u00F6bel\nCaf\u00E9\n\u016Bkis", 3)).toEqual([
    "\u017Dalia",
    "M\u00F6bel",
    "Caf\u00E9",
  ]);
});
