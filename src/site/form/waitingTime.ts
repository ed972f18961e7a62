const MINUTE = 60;

/** How long to wait, in the reader's language: seconds up to a minute, then whole minutes, never too few. */
export function waitingTime(seconds: number, locale: string): string {
  const [amount, unit] = seconds <= MINUTE ? [seconds, "second"] : [Math.ceil(seconds / MINUTE), "minute"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
