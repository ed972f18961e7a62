import { numberFormat } from "#domain/texts/formats.ts";

const MINUTE_SECONDS = 60;

/** A waiting time in the reader's language: seconds up to a minute, then whole minutes, rounded up. */
export function waitingTime(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds <= MINUTE_SECONDS ? [seconds, "second"] : [Math.ceil(seconds / MINUTE_SECONDS), "minute"];
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
