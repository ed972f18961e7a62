import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { dateFormat, displayNames, listFormat, numberFormat, pluralRules } from "#domain/texts/formats.ts";

const locales = programme.locales.map(({ code }) => code);
const MADE = /new Intl\.(NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat|DisplayNames|PluralRules)\(/;

it("each language writes in its own way, and each way is made once", () => {
  const written = locales.map((locale) => [
    numberFormat(locale, { minimumFractionDigits: 1 }).format(7506),
    dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date("2026-11-25")),
    listFormat(locale).format(["1", "2"]),
    displayNames(locale, { type: "region" }).of("AT"),
  ]);
  expect(new Set(written.map(String)).size).toBe(locales.length);
  expect(numberFormat("de-DE")).toBe(numberFormat("de-DE"));
  expect(numberFormat("de-DE")).not.toBe(numberFormat("de-DE", { style: "percent" }));
  expect(pluralRules("lt-LT").select(21)).toBe("one");
});

it.each([
  ["fr-FR", "1er mars 2026", "11 mars 2026", "dimanche 1er mars 2026"],
  ["it-IT", "1º marzo 2026", "11 marzo 2026", "domenica 1º marzo 2026"],
  ["en-GB", "1 March 2026", "11 March 2026", "Sunday, 1 March 2026"],
])("%s counts the days of a month as people write them", (locale, first, other, full) => {
  const long = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  expect(long.format(new Date("2026-03-01"))).toBe(first);
  expect(long.format(new Date("2026-03-11"))).toBe(other);
  expect(dateFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(new Date("2026-03-01"))).toBe(full);
});

it("a first day keeps its digits where no month stands in words, and a month has its words without a day", () => {
  const first = new Date("2026-03-01T01:01:00Z");
  const short = dateFormat("fr-FR", { dateStyle: "short", timeStyle: "short", timeZone: "UTC" });
  expect(short.format(first)).toBe("01/03/2026 01:01");
  expect(dateFormat("it-IT", { weekday: "long", day: "numeric", timeZone: "UTC" }).format(first)).toBe("domenica 1");
  expect(dateFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }).format(first)).toBe("mars 2026");
});

it("nobody makes one elsewhere", () => {
  const files = ["domain", "providers", "server", "src"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const makers = files.filter((file) => MADE.test(readFileSync(file, "utf8")));
  expect(makers).toEqual(["domain/texts/formats.ts"]);
});
