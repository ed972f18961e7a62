import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, test } from "vitest";
import {
  countryName,
  formatDate,
  formatMonths,
  formatPercent,
  formatPoints,
  percentOf,
} from "#domain/certificate/format.ts";
import { localeCodes } from "#domain/programme.ts";
import { cleanText, cleanTexts, paragraphs } from "#server/pdf/clean.ts";
import { breakWord, fontFamily, fontFiles, loadFonts } from "#server/pdf/fonts.ts";

const files = import.meta.glob<object>("../../locales/*/{certificate,report}.json", { eager: true, import: "default" });

describe("what people typed, before it is drawn", () => {
  test.each([
    ["pictures go", "Amber 🎉 Lane 👩🏽‍💻❤️", "Amber Lane"],
    ["flags and keycaps go, their digits stay", "🇱🇹 1️⃣ 2", "1 2"],
    ["marks of trade stay", "RuhrBike® ™ ©", "RuhrBike® ™ ©"],
    ["letters are composed", "Z\u030c", "Ž"],
    ["ligatures are letters", "\ufb01rma", "firma"],
    ["controls and turned directions go", "a\u0000b\u202ec\ufeff", "abc"],
    ["blanks are single", "  a \t b  ", "a b"],
    ["line ends are one kind", "a \r\n b\u2028c", "a\nb\nc"],
  ])("%s", (_, typed, drawn) => {
    expect(cleanText(typed)).toBe(drawn);
  });

  test("is cleaned at any depth, and nothing else is touched", () => {
    expect(cleanTexts({ a: ["x 🎉"], b: { c: " y " }, d: 1, e: null })).toEqual({
      a: ["x"],
      b: { c: "y" },
      d: 1,
      e: null,
    });
  });

  test("falls into paragraphs", () => {
    expect(paragraphs("a\n\nb")).toEqual(["a", "b"]);
  });

  test.each(["Nachhaltigkeitsmanagement", "x".repeat(3000), "🎉".repeat(50), ""])(
    "keeps all its letters when it is broken: %.30s",
    (word) => {
      expect(breakWord(word).join("")).toBe(word);
      expect(breakWord("Nachhaltigkeitsmanagement")).toHaveLength(1);
      expect(Math.max(...breakWord("x".repeat(3000)).map((piece) => piece.length))).toBeLessThanOrEqual(8);
    },
  );
});

describe("the fonts", () => {
  beforeAll(loadFonts);

  test.each(localeCodes)("have every letter of the texts, dates and numbers of %s", (locale) => {
    const texts = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`));
    expect(texts.length).toBeGreaterThan(0);
    const months = Array.from({ length: 12 }, (_, month) =>
      formatDate(`2026-${String(month + 1).padStart(2, "0")}-09`, locale),
    );
    const numbers = [
      formatMonths(24, locale),
      formatPercent(86, locale),
      formatPoints(1234.5, locale),
      countryName("LT", locale),
    ];
    const letters = new Set(JSON.stringify([texts.map(([, content]) => content), months, numbers]));
    for (const { fontWeight } of fontFiles) {
      const { data } = Font.getFont({ fontFamily, fontWeight });
      const missing = [...letters].filter((letter) => !data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      expect(missing).toEqual([]);
    }
  });
});

describe("shares", () => {
  test.each([
    [172.5, 200, 86],
    [17.4, 20, 87],
    [119.99, 200, 59],
    [0, 0, 0],
  ])("%d of %d are %d %%", (points, max, percent) => {
    expect(percentOf(points, max)).toBe(percent);
  });
});
