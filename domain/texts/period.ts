import type { RetentionPeriod } from "#domain/generated/programme.ts";
import { numberFormat } from "#domain/texts/formats.ts";

/** A period in words of a language: `24 months`, `1 day`. */
export function periodInWords(locale: string, { days, months }: RetentionPeriod): string {
  const unit = months === undefined ? "day" : "month";
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(months ?? days ?? 0);
}
