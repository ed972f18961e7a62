import { localDay } from "#domain/calendar/deadline.ts";
import { utcDay } from "#domain/calendar/time.ts";
import type { Programme } from "#domain/generated/programme.ts";

/** Number of a certificate: `QC-<year>-<country>-<nnnn>`. */
export function certificateNumber(year: number, country: string, serial: number): string {
  return `QC-${year}-${country}-${String(serial).padStart(4, "0")}`;
}

/** Code of an audit: `<peCode>-<year>-<nn>`. */
export function taskCode(peCode: string, year: number, serial: number): string {
  return `${peCode}-${year}-${String(serial).padStart(2, "0")}`;
}

/** Adds months to a day. In a shorter month, the last day replaces a missing one. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return utcDay(last);
}

/** Day of issue in the enterprise's country, and the last day of validity. Both are `YYYY-MM-DD`. */
export function certificateDates(
  now: Date,
  country: string,
  programme: Programme,
): { date: string; expirationDate: string } {
  const date = localDay(country, now);
  return { date, expirationDate: addMonths(date, programme.certificate.validityMonths) };
}
