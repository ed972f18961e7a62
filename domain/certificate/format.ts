import type { Locale } from "#domain/generated/programme.ts";
import { dateFormat, displayNames, numberFormat } from "#domain/texts/formats.ts";

/**
 * A date, or a date with time, written out in the language. Times are read as UTC. An abbreviation (`г.`, `m.`, `d.`)
 * stays on the line of its number.
 */
export function formatDate(date: string, locale: Locale): string {
  const written = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  return written.replace(/ (?=\p{L}\.)/gu, "\u00a0");
}

/** A number of months with its unit in the language. */
export function formatMonths(months: number, locale: Locale): string {
  return numberFormat(locale, { style: "unit", unit: "month", unitDisplay: "long" }).format(months);
}

/** Points with at most two decimals. */
export function formatPoints(points: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(points);
}

/** A percentage (0 to 100) in the language's format, with one decimal if it has one. Shares are from `percentOf`. */
export function formatPercent(percent: number, locale: Locale): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(percent / 100);
}

/** The name of a country (ISO 3166-1, two letters) in the language. */
export function countryName(code: string, locale: Locale): string {
  return displayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}
