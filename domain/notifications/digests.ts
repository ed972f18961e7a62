import { DAY_MS } from "#domain/calendar/time.ts";
import type { DigestFrequency } from "#domain/notifications/topics.ts";
import { digests } from "#schemas/notifications.json";

/** Frequencies with a digest. */
export const digestFrequencies: readonly DigestFrequency[] = ["daily", "weekly"];

const DAYS_OF_WEEK = 7;

/** The latest moment at which a digest was due (UTC), at or before another moment. */
export function lastDigestAt(frequency: DigestFrequency, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(digests.hour, 0, 0, 0);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  if (frequency === "daily") return due;
  const days = (due.getUTCDay() - digests.weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return new Date(due.getTime() - days * DAY_MS);
}
