import { expect, test } from "vitest";
import { formatDate, formatMonths } from "#domain/certificate/format.ts";
import { localeCodes } from "#domain/programme.ts";
import { keepTogether } from "#domain/texts/keepTogether.ts";

const breaksOf = (text: string) => text.split(" ").length - 1;

test.each(localeCodes)("keeps dates and spans of time of %s on one line", (locale) => {
  for (let month = 1; month <= 12; month++)
    for (const day of ["01", "20"]) {
      const date = formatDate(`2028-${String(month).padStart(2, "0")}-${day}`, locale);
      expect(breaksOf(keepTogether(date, locale)), date).toBe(0);
    }
  for (const months of [1, 2, 5, 12, 24]) expect(breaksOf(keepTogether(formatMonths(months, locale), locale))).toBe(0);
});

test.each([
  ["en-GB", "files of 25 MB, 12 of 14", "files of 25_MB, 12 of 14"],
  ["en-GB", "In May 2026 we sold 10 000 pens", "In May_2026 we sold 10_000 pens"],
  ["de-DE", "mindestens 80 % in § 5, siehe S. 12", "mindestens 80_% in §_5, siehe S._12"],
  ["fr-FR", "le 1er mai 2026 à 8 h", "le 1er_mai_2026 à 8_h"],
  ["lt-LT", "iki 2028 m. spalio 20 d. imtinai", "iki 2028_m._spalio_20_d. imtinai"],
  ["bg-BG", "до 4 ноември 2028 г. включително", "до 4_ноември_2028_г. включително"],
  ["it-IT", "entro 30 giorni, art. 7", "entro 30_giorni, art._7"],
  ["en-GB", "Room 5 has 12 chairs", "Room 5 has 12 chairs"],
] as const)("%s: %s", (locale, text, kept) => expect(keepTogether(text, locale).replaceAll("\u00a0", "_")).toBe(kept));
