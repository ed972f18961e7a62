import { localeCodes } from "#domain/programme.ts";
import { comparable } from "#domain/tables/comparable.ts";
import { dateFormat } from "#domain/texts/formats.ts";

/** The words of dates in the six languages, in the form of `dayWord`. */
interface DayWords {
  /** Names of months with their number: long and short, and in their form next to a number. */
  months: ReadonlyMap<string, number>;
  /** Weekdays, and words between the parts of a date. */
  others: ReadonlySet<string>;
}

/** Words and letters between the parts of a date: "10th of December", "2026 m. gruodžio 10 d.". */
const between = "m d g de di le il the of st nd rd th er um o г".split(" ");

/** English and German have two short forms of some months, and Excel writes the older ones. */
const shortMonths = { sep: 9, sept: 9, mrz: 3, jan: 1, jun: 6, jul: 7, dez: 12, okt: 10 };

/** A word of a date for comparison, without accents and the dot of an abbreviation. */
export const dayWord = (text: string): string => comparable(text).replaceAll(".", "");

function wordsOfLocales(): DayWords {
  const months = new Map<string, number>();
  const others = new Set(between);
  for (const locale of localeCodes)
    for (let index = 0; index < 12; index += 1) {
      const date = new Date(Date.UTC(2026, index, 1 + index));
      const utc = { timeZone: "UTC" } as const;
      for (const style of ["long", "short"] as const) {
        const alone = dateFormat(locale, { ...utc, month: style }).format(date);
        const parts = dateFormat(locale, { ...utc, month: style, day: "numeric", year: "numeric" }).formatToParts(date);
        for (const name of [alone, parts.find(({ type }) => type === "month")?.value ?? alone])
          if (/\p{L}/u.test(name)) months.set(dayWord(name), index + 1);
        others.add(dayWord(dateFormat(locale, { ...utc, weekday: style }).format(date)));
      }
    }
  for (const [name, month] of Object.entries(shortMonths)) months.set(name, month);
  return { months, others };
}

let known: DayWords | undefined;

/** The words of dates, collected at the first call. */
export function dayWords(): DayWords {
  known ??= wordsOfLocales();
  return known;
}
