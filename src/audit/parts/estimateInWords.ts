import { numberFormat } from "#domain/texts/formats.ts";

const HOUR = 60;
const HALF_AN_HOUR = 30;
const FEW_MINUTES = 5;

/**
 * Estimated minutes in the reader's language, rounded to half an hour (`2.5 hours`), or below an hour to five minutes.
 */
export function estimateInWords(minutes: number, locale: string): string {
  const [unit, amount] =
    minutes < HOUR - FEW_MINUTES / 2
      ? (["minute", Math.max(Math.round(minutes / FEW_MINUTES), 1) * FEW_MINUTES] as const)
      : (["hour", Math.round(minutes / HALF_AN_HOUR) / 2] as const);
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
