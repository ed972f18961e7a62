import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, test } from "vitest";
import { countryName, formatDate, formatMonths, formatPercent, formatPoints } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import countries from "#schemas/countries.json";
import { fontFamily, fontFiles, loadFonts } from "#server/pdf/fonts.ts";

const translated = import.meta.glob(["../../locales/*/*.json", "../../locales/*/documents/*.md"], {
  eager: true,
  import: "default",
});
/** People, enterprises and institutions of the demo, the audit fields and the questions, in all languages. */
const seeded = import.meta.glob(
  ["../../schemas/demo.json", "../../schemas/audit-fields.json", "../../schemas/questionnaires/*.json"],
  { eager: true, import: "default" },
);

/** What a language writes that stands in no file. */
function written(locale: Locale): string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(`2026-${String(month + 1).padStart(2, "0")}-09`, locale),
  );
  const numbers = [formatMonths(24, locale), formatPercent(86, locale), formatPoints(-1234.5, locale)];
  return [...months, ...numbers, ...Object.keys(countries).map((code) => countryName(code, locale))];
}

/** The characters of texts, at any depth of a value, that a weight of the font does not have. */
function missingIn(texts: unknown, fontWeight: number): string[] {
  const { data } = Font.getFont({ fontFamily, fontWeight });
  return [...new Set(JSON.stringify(texts))].filter(
    (letter) => !data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

describe.each(fontFiles)("the letters of weight $fontWeight", ({ fontWeight }) => {
  beforeAll(loadFonts);

  test.each(localeCodes)("are all that %s needs", (locale) => {
    const texts = Object.entries(translated).filter(([path]) => path.includes(`/${locale}/`));
    expect(texts.length).toBeGreaterThan(20);
    expect(missingIn([texts, written(locale)], fontWeight)).toEqual([]);
  });

  test("are all that the programme's and the demo's own names need", () => {
    expect(Object.keys(seeded).length).toBeGreaterThan(10);
    expect(missingIn(seeded, fontWeight)).toEqual([]);
  });
});
