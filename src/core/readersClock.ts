const digits = (part: number, count = 2) => String(part).padStart(count, "0");

/** The day of a moment on the reader's own calendar, `yyyy-mm-dd`. */
export const readersDay = (moment: Date): string =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`;

/** A moment to the minute, by the reader's own calendar and clock, `yyyy-mm-ddThh:mm`. */
export const readersMinute = (moment: Date): string =>
  `${readersDay(moment)}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
