import { DAY_MS, SECOND_MS, utcDay } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import timeZones from "#schemas/countries.json";

/** The time zone of a country's deadlines (that of its central office). UTC for an unknown country. */
export function timeZoneOf(country: string): string {
  const zones: Record<string, string> = timeZones;
  return zones[country] ?? "UTC";
}

/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
function offset(timeZone: string, moment: number): number {
  const parts = dateFormat("en-GB", {
    timeZone,
    era: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const text = (type: string) => parts.find((found) => found.type === type)?.value;
  const part = (type: string) => Number(text(type));
  const year = text("era") === "BC" ? 1 - part("year") : part("year");
  // Date.UTC interprets years up to 99 as those of the twentieth century.
  const day = new Date(0).setUTCFullYear(year, part("month") - 1, part("day"));
  const local = new Date(day).setUTCHours(part("hour"), part("minute"), part("second"));
  return local - Math.floor(moment / SECOND_MS) * SECOND_MS;
}

/** Local time of a country at a moment, both in milliseconds, as if it were UTC. */
const localTime = (country: string, moment: number) => moment + offset(timeZoneOf(country), moment);

/** The calendar day of a moment in a country, `YYYY-MM-DD`. */
export function localDay(country: string, moment: Date): string {
  return utcDay(new Date(localTime(country, moment.getTime())));
}

/**
 * The last second of a day in a country. Clocks that change at midnight show 23:59:59 twice or never. Then the later
 * one counts, or the last second of the day. A day that a country skipped, like the Philippines when they changed sides
 * of the date line, ends with the previous day.
 */
function endOfDay(country: string, day: string): number {
  const nominal = Date.parse(`${day}T23:59:59Z`);
  const timeZone = timeZoneOf(country);
  const offsets = [nominal - DAY_MS, nominal + DAY_MS].map((moment) => offset(timeZone, moment));
  const candidates = offsets.map((ahead) => nominal - ahead);
  const within = candidates.filter((moment) => localDay(country, new Date(moment)) === day);
  return within.length > 0 ? Math.max(...within) : Math.min(...candidates);
}

/** The day after a number of days. Both days are `YYYY-MM-DD`. */
const addDays = (day: string, days: number) => utcDay(new Date(day), days);

/** The first second of a day in a country, ISO 8601 in UTC. It follows the last second of the previous day. */
export function startOfDay(country: string, day: string): string {
  return new Date(endOfDay(country, addDays(day, -1)) + SECOND_MS).toISOString();
}

/** The deadline at the end of a day, 23:59:59 in the enterprise's country, ISO 8601 in UTC. */
export function deadlineOn(country: string, day: string): string {
  return new Date(endOfDay(country, day)).toISOString();
}

/**
 * The deadline `days` days after `from`, at the end of that day, 23:59:59, in the enterprise's country.
 * @returns ISO 8601 in UTC
 */
export function deadlineFor(country: string, from: Date, days: number): string {
  return deadlineOn(country, addDays(localDay(country, from), days));
}

/**
 * A deadline after a pause. It moves by the whole days of the pause in the country's time, to the end of a day. If that
 * has already passed, the remaining time is restored to the second. A deadline that had passed before stays. Repeated
 * pauses gain no time.
 * @returns ISO 8601 in UTC
 */
export function deadlineAfterPause(current: string, country: string, from: Date, until: Date): string {
  const deadline = Date.parse(current);
  if (deadline <= from.getTime()) return current;
  const pauseMs = until.getTime() - from.getTime();
  const pauseByClocks = localTime(country, until.getTime()) - localTime(country, from.getTime());
  const local = localTime(country, deadline) + pauseByClocks;
  const lastWholeDay = utcDay(new Date(local + SECOND_MS), -1);
  const moved = Math.max(deadline, endOfDay(country, lastWholeDay));
  return new Date(moved > until.getTime() ? moved : deadline + pauseMs).toISOString();
}

/** After a rejection, the team has at least the programme's number of days. A later deadline stays. */
export function deadlineAfterRejection(current: string, country: string, now: Date): string {
  const least = deadlineFor(country, now, programme.deadlineDaysAfterRejection);
  return Date.parse(current) > Date.parse(least) ? current : least;
}
