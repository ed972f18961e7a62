import { dayWord, dayWords } from "#domain/tables/dayWords.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { tidyText } from "#domain/texts/tidyText.ts";

/** Order of day and month in dates of digits, such as 10/12/2026. */
export type DayOrder = "dayFirst" | "monthFirst";

/** A day, `2026-12-10`, and the time next to it, `14:30`. */
export interface WrittenDay {
  day: string;
  time?: string;
}

/** The first day of spreadsheets' numbers. */
const COUNTED_FROM = Date.UTC(1899, 11, 30);
/** Limits of numbers that are a date, from 1970 to 2099. */
const NUMBERS = { first: 25_569, last: 73_050 };

/** Two digits up to this number are years of this century, as in Excel. Higher ones are years of the last century. */
const LAST_OF_THIS_CENTURY = 49;

const two = (number: number) => String(number).padStart(2, "0");

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, "2026-12-10".length) : undefined;
}

function yearOf(digits: string): number | undefined {
  if (digits.length === 4) return Number(digits);
  if (digits.length !== 2) return undefined;
  return Number(digits) + (Number(digits) <= LAST_OF_THIS_CENTURY ? 2000 : 1900);
}

/** A day whose month is a word: "10 December 2026", "2026 m. gruodžio 10 d.", "10-Dec-26". */
function dayWithWord(text: string): string | undefined {
  const { months, others: otherWords } = dayWords();
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  const words = parts.filter((part) => !/\d/.test(part)).map(dayWord);
  const month = words.flatMap((word) => months.get(word) ?? []);
  const [first, second, ...others] = parts.filter((part) => /\d/.test(part));
  if (!first || !second || others.length > 0 || month.length !== 1) return undefined;
  if (words.some((word) => !months.has(word) && !otherWords.has(word))) return undefined;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  const full = yearOf(year);
  return full === undefined ? undefined : dayOf(full, month[0] ?? 0, Number(day));
}

const YEAR_FIRST = /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})\.?(?: ?(?:г|g)\.?)?$/iu;

/** No country writes the month first with points. */
const hasPoints = (text: string) => /^\d{1,2}\./.test(text.trim());

function dayOfDigits(text: string, order: DayOrder): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last = ""] = YEAR_LAST.exec(text) ?? [];
  const full = yearOf(last);
  if (full === undefined) return undefined;
  const inOrder = (days: DayOrder) =>
    days === "dayFirst" ? dayOf(full, Number(second), Number(first)) : dayOf(full, Number(first), Number(second));
  if (hasPoints(text)) return inOrder("dayFirst");
  return inOrder(order) ?? inOrder(order === "dayFirst" ? "monthFirst" : "dayFirst");
}

/** A date by its number in spreadsheets. 46366 is 10 December 2026, and 46366.5 is noon on that day. */
function numbered(text: string): WrittenDay | undefined {
  const number = /^\d{5}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : 0;
  if (number < NUMBERS.first || number > NUMBERS.last) return undefined;
  const moment = new Date(COUNTED_FROM + Math.round(number * 1440) * 60_000).toISOString();
  const time = Number.isInteger(number) ? {} : { time: moment.slice(11, 16) };
  return { day: moment.slice(0, 10), ...time };
}

const TIME =
  /[\s,T]+(?:um |à |alle )?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?\s*(am|pm|a\.m\.|p\.m\.|Uhr)?$/iu;

function timeOf([, hours = "", minutes = "", half = ""]: RegExpExecArray): string | undefined {
  const isAfternoon = half.toLowerCase().startsWith("p");
  const isMorning = half.toLowerCase().startsWith("a");
  const hour = isAfternoon || isMorning ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : undefined;
}

/**
 * A day as people and spreadsheets write it, with or without a time. Year, day or month come first. The month may be a
 * word of one of the six languages, and the whole day a spreadsheet's number.
 * @returns undefined for a text that is no day of the calendar
 */
export function writtenDay(text: string, order: DayOrder = "dayFirst"): WrittenDay | undefined {
  const tidy = tidyText(text);
  const withTime = TIME.exec(tidy);
  const date = withTime ? tidy.slice(0, withTime.index) : tidy;
  const time = withTime ? timeOf(withTime) : undefined;
  if (withTime && time === undefined) return undefined;
  const day = dayOfDigits(date, order) ?? dayWithWord(date);
  if (day) return time === undefined ? { day } : { day, time };
  return numbered(tidy);
}

/** The order of day and month in a locale’s dates of digits. */
function orderIn(locale: string): DayOrder {
  const parts = dateFormat(locale, { day: "numeric", month: "numeric", year: "numeric" }).formatToParts();
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at("day") < at("month") || at("year") === 0 ? "dayFirst" : "monthFirst";
}

const digitsOf = (text: string) => (hasPoints(text) ? undefined : YEAR_LAST.exec(text.trim())?.slice(1, 3).map(Number));

/**
 * The order of day and month in a column. It is that of the locale, unless only the other order fits all of its dates.
 */
export function dayOrderOf(texts: readonly string[], locale: string): DayOrder {
  const pairs = texts.flatMap((text) => {
    const digits = digitsOf(text);
    return digits ? [digits] : [];
  });
  const isDayFirst = pairs.some(([first = 0]) => first > 12);
  const isMonthFirst = pairs.some(([, second = 0]) => second > 12);
  if (isDayFirst === isMonthFirst) return orderIn(locale);
  return isDayFirst ? "dayFirst" : "monthFirst";
}

/** Whether a date has another meaning in the other order, such as 10/12/2026, but not 31/12/2026 or 10.12.2026. */
export function isAmbiguousDay(text: string): boolean {
  const [first = 0, second = 0] = digitsOf(text) ?? [];
  return first > 0 && second > 0 && first <= 12 && second <= 12 && first !== second;
}
