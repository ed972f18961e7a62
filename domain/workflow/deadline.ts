import { programme } from "#domain/programme.ts";
import timeZones from "#schemas/countries.json";

const DAY = 86_400_000;

/** The time zone a country's deadlines end in (its central office's); UTC for one we do not know. */
export function timeZoneOf(country: string): string {
  const zones: Record<string, string> = timeZones;
  return zones[country] ?? "UTC";
}

/** Minutes that a zone is ahead of UTC at a moment. */
function offset(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}

/** The calendar day of a moment in a zone, as UTC midnight of that day. */
function localDay(timeZone: string, moment: Date): number {
  const local = moment.getTime() + offset(timeZone, moment) * 60_000;
  return Math.floor(local / DAY) * DAY;
}

/** The moment at which a local day ends, at 23:59:59; the offset is that of the evening itself, whatever changed before. */
function endOfDay(timeZone: string, day: number): Date {
  const local = day + DAY - 1000;
  const guess = new Date(local - offset(timeZone, new Date(local)) * 60_000);
  return new Date(local - offset(timeZone, guess) * 60_000);
}

/**
 * The deadline `days` days after `from`: the end of that day, 23:59:59, in the enterprise's country.
 * @returns ISO 8601 in UTC
 */
export function deadlineFor(country: string, from: Date, days: number): string {
  const timeZone = timeZoneOf(country);
  return endOfDay(timeZone, localDay(timeZone, from) + days * DAY).toISOString();
}

/** After a rejection there are at least as many days left as the programme says; a later deadline stays. */
export function deadlineAfterRejection(current: string, country: string, now: Date): string {
  const least = deadlineFor(country, now, programme.deadlineDaysAfterRejection);
  return Date.parse(current) > Date.parse(least) ? current : least;
}
