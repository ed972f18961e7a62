import { numberFormat } from "#domain/texts/formats.ts";

const MINUTE_SECONDS = 60;

/** How long to wait, in the reader's language: seconds up to a minute, then whole minutes, never too few. */
export function waitingTime(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds <= MINUTE_SECONDS ? [seconds, "second"] : [Math.ceil(seconds / MINUTE_SECONDS), "minute"];
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
