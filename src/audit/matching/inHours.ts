import { numberFormat } from "#domain/texts/formats.ts";

const HALF_AN_HOUR = 30;

/** Minutes as hours in the reader's language, to half an hour: `2.5 hours`. */
export function inHours(minutes: number, locale: string): string {
  const hours = Math.max(Math.round(minutes / HALF_AN_HOUR), 1) / 2;
  return numberFormat(locale, { style: "unit", unit: "hour", unitDisplay: "long" }).format(hours);
}
