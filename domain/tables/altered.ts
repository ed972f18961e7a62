import { comparable } from "#domain/tables/comparable.ts";
import { writtenDay } from "#domain/tables/writtenDay.ts";
import spreadsheet from "#schemas/spreadsheet.json";

/** Changes that spreadsheets make to a text: to a date, to TRUE or FALSE, to a rounded number, or to an error. */
export type Alteration = "day" | "truth" | "rounded" | "error";

/** Shorter texts, such as x and 1, have other meanings too. */
const TRUTH = 3;

const truth = new Set([...spreadsheet.truth.true, ...spreadsheet.truth.false].filter(({ length }) => length > TRUTH));

const isError = (text: string) => spreadsheet.errors.includes(text.toUpperCase()) || /^#{3,}$/.test(text);

/** A day and a month as a word, or such a month and a year: "01. Mrz", "Dec-26", "1-Dec". A second number completes them. */
function isPartOfDay(text: string): boolean {
  const match = /^(?:(\d{1,2})[-. ]+(\p{L}{3,}\.?)|(\p{L}{3,}\.?)[-. ]+(\d{2}))$/u.exec(text);
  if (!match) return false;
  const [, day, after, before] = match;
  return writtenDay(day ? `${day} ${after} 2028` : `1 ${before} 2028`) !== undefined;
}

/**
 * The probable change of a text by a spreadsheet, since no name has this form: "1-3" becomes 1 March, "true" becomes
 * TRUE, and a long number 4.9E+12.
 */
export function alterationOf(text: string): Alteration | undefined {
  const plain = text.trim();
  if (isError(plain)) return "error";
  if (truth.has(comparable(plain))) return "truth";
  if (/^[+-]?\d([.,]\d+)?E[+-]?\d+$/i.test(plain)) return "rounded";
  const isFullDay = /\D/.test(plain.replace(/[.,]\d+$/, "")) && writtenDay(plain) !== undefined;
  return isFullDay || isPartOfDay(plain) ? "day" : undefined;
}
