import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, test } from "vitest";
import { printableRanges } from "#domain/certificate/drawn.ts";
import { countryName, formatDate, formatMonths, formatPercent, formatPoints } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import countries from "#schemas/countries.json";
import { fontFamily, loadFonts, weights } from "#server/pdf/fonts.ts";
import { decomposed } from "#server/pdf/letters.ts";

const translated = import.meta.glob(["../../locales/*/*.json", "../../locales/*/documents/*.md"], {
  eager: true,
  import: "default",
});
/** People, enterprises and institutions of the demo, the audit fields and the questions, in all languages. */
const seeded = import.meta.glob(
  ["../../schemas/demo.json", "../../schemas/audit-fields.json", "../../schemas/questionnaires/*.json"],
  { eager: true, import: "default" },
);

/** Generated texts of a language that are in no file. */
function written(locale: Locale): string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(`2026-${String(month + 1).padStart(2, "0")}-09`, locale),
  );
  const numbers = [formatMonths(24, locale), formatPercent(86, locale), formatPoints(-1234.5, locale)];
  return [...months, ...numbers, ...Object.keys(countries).map((code) => countryName(code, locale))];
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>["data"]>;

/** The font of the stack that renders a character, as react-pdf chooses it. */
function fontOf(character: string, fontWeight: number): LoadedFont | undefined {
  const stack = fontFamily.flatMap((family) => Font.getFont({ fontFamily: family, fontWeight }).data ?? []);
  return stack.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** The characters of texts, at any depth of a value, that a weight of the fonts does not have. */
const missingIn = (texts: unknown, fontWeight: number) =>
  [...new Set(JSON.stringify(texts))].filter((letter) => !fontOf(letter, fontWeight));

/** Whether react-pdf counts the rendered characters correctly: otherwise it drops the last ones. */
function isWhole(text: string, fontWeight: number): boolean {
  const parts = decomposed(text);
  const glyphs = fontOf(parts, fontWeight)?.layout(parts, undefined, undefined, undefined, "ltr").glyphs ?? [];
  const counted = glyphs.flatMap(({ codePoints }: { codePoints: number[] }) => codePoints);
  return counted.length === Array.from(parts).length;
}

/** Has a letter's outline read, and that of the letters that it is put together from. */
const draw = (letter: string, fontWeight: number) =>
  fontOf(letter, fontWeight)?.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.commands.length;

const printable = printableRanges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const assigned = printable.filter((character) => !/\p{Cn}/u.test(character));
const letters = assigned.filter((character) => /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(character));
const marks = assigned.filter((character) => /[\u0300-\u0338]/u.test(character));

describe.each(weights)("the letters of weight $fontWeight", ({ fontWeight }) => {
  // A thread renders one document after another, and its fonts cache glyphs.
  beforeAll(async () => {
    await loadFonts();
    for (const letter of assigned) draw(letter, fontWeight);
  });

  test.each(localeCodes)("are all that %s needs", (locale) => {
    const texts = Object.entries(translated).filter(([path]) => path.includes(`/${locale}/`));
    expect(texts.length).toBeGreaterThan(20);
    expect(missingIn([texts, written(locale)], fontWeight)).toEqual([]);
  });

  test("are all that the programme's and the demo's own names need", () => {
    expect(Object.keys(seeded).length).toBeGreaterThan(10);
    expect(missingIn(seeded, fontWeight)).toEqual([]);
  });

  test("are all that we say can be printed, and the mark for what cannot", () => {
    expect(assigned.length).toBeGreaterThan(2000);
    expect(missingIn([...assigned, "\ufffd"], fontWeight)).toEqual([]);
  });

  test("are drawn whole, each alone and with every mark on it", () => {
    expect(assigned.filter((character) => !isWhole(character, fontWeight))).toEqual([]);
    const marked = letters.flatMap((letter) => marks.map((mark) => (letter + mark).normalize("NFC")));
    expect(marked.filter((text) => !isWhole(text, fontWeight))).toEqual([]);
  });
});
