import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { readersDay } from "#src/core/readersClock.ts";

/** When an audit is due, and the country whose calendar says which day that is. */
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

/** How many days there are from the reader's today until the day that a deadline is shown as: so that both say the same. */
export function daysUntilDeadline(country: string, moment: Date, now: Date): number {
  return (Date.parse(localDay(country, moment)) - Date.parse(readersDay(now))) / DAY_MS;
}
