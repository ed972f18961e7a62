const digits = (part: number, count = 2) => String(part).padStart(count, "0");

/** The day of a moment on the reader's own calendar, `yyyy-mm-dd`. */
export const readersDay = (moment: Date): string =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`;

/** A moment to the minute, by the reader's own calendar and clock, `yyyy-mm-ddThh:mm`. */
export const readersMinute = (moment: Date): string =>
  `${readersDay(moment)}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`;

const WRITTEN = /^\d{4}-\d\d-\d\d(?<time>[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** The moment of a text, in its own time zone or else the reader's; a day without a time is its first minute. */
export function writtenMoment(text: string): Date | undefined {
  const written = WRITTEN.exec(text);
  if (!written) return undefined;
  const moment = new Date(written.groups?.time ? text.replace(" ", "T") : `${text}T00:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
