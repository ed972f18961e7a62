/** Durations in milliseconds, for `Date` and timers. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The day of a moment in UTC, `YYYY-MM-DD`, or the day a number of days later. For a day in an enterprise's country,
 * use `localDay`.
 */
export const utcDay = (moment: Date, daysLater = 0): string =>
  new Date(moment.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);

/** The moment a number of months before another, by the calendar of UTC. */
export function monthsBefore(moment: Date, months: number): Date {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

/** The moment a number of months after another, by the calendar of UTC. */
export const monthsAfter = (moment: Date, months: number): Date => monthsBefore(moment, -months);

/** The number of a moment's day in this machine's time zone. */
const dayNumber = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;

/**
 * Number of days until a moment in the reader's calendar, as dates are displayed: 0 for today, 1 for tomorrow at any
 * hour, -1 for yesterday. For a day in an enterprise's country use `localDay`.
 */
export const daysUntil = (moment: Date, now: Date): number => dayNumber(moment) - dayNumber(now);
