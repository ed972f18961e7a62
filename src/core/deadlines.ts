import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { readersDay } from "#src/core/readersClock.ts";

/** Deadline of an audit, and the country whose calendar decides the day. */
interface Due {
  country: string;
  expirationDate: string | null | undefined;
}

/** The last day of a deadline in its enterprise's country, which need not be the reader's: as its day is chosen. */
export function deadlineInWords(
  { country, expirationDate }: Due,
  locale: string,
  dateStyle: "long" | "medium" = "long",
): string {
  if (!expirationDate) return "";
  const day = new Date(localDay(country, new Date(expirationDate)));
  return dateFormat(locale, { dateStyle, timeZone: "UTC" }).format(day);
}

/** Number of days from the reader's today to the displayed day of a deadline, so that both agree. */
export function daysUntilDeadline(country: string, moment: Date, now: Date): number {
  return (Date.parse(localDay(country, moment)) - Date.parse(readersDay(now))) / DAY_MS;
}
