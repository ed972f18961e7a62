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
