/** Cached formatters by kind, language and options: a few dozen in total. */
const made = new Map<string, unknown>();

function once<Format>(
  kind: string,
  locale: string | undefined,
  options: object | undefined,
  make: () => Format,
): Format {
  const key = JSON.stringify([kind, locale, options]);
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Format;
}

/**
 * How a language writes numbers (`Intl.NumberFormat`). Like all formats here, it is created once. That takes up to some
 * milliseconds, which would slow down every cell of a long list.
 */
export const numberFormat = (locale?: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once("number", locale, options, () => new Intl.NumberFormat(locale, options));

/** How a language that counts the days of a month from an ordinal writes the first, which `Intl` leaves a plain 1. */
const firstDay: Record<string, string> = { "fr-FR": "1er", "it-IT": "1º" };

/** Dates with the month in words get the first day of a month as people write it; dates in digits stay as they are. */
function withFirstDay(made: Intl.DateTimeFormat, first: string): Intl.DateTimeFormat {
  const { format } = made;
  return Object.defineProperty(made, "format", {
    value: (date?: Date | number) => format(date).replace(/\b1(?=\s\p{L}{3})/u, first),
  });
}

/** How a language writes dates and times (`Intl.DateTimeFormat`). */
export const dateFormat = (locale?: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("date", locale, options, () => {
    const made = new Intl.DateTimeFormat(locale, options);
    const first = firstDay[locale ?? ""];
    return first ? withFirstDay(made, first) : made;
  });

/** How a language joins words to a list (`Intl.ListFormat`). */
export const listFormat = (locale?: string, options?: Intl.ListFormatOptions): Intl.ListFormat =>
  once("list", locale, options, () => new Intl.ListFormat(locale, options));

/** Relative time in a language (`Intl.RelativeTimeFormat`). */
export const relativeTimeFormat = (
  locale?: string,
  options?: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat => once("relative", locale, options, () => new Intl.RelativeTimeFormat(locale, options));

/** How a language names countries or languages (`Intl.DisplayNames`). */
export const displayNames = (locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  once("names", locale, options, () => new Intl.DisplayNames(locale, options));

/** Which plural form of a language a count takes (`Intl.PluralRules`). */
export const pluralRules = (locale?: string): Intl.PluralRules =>
  once("plural", locale, undefined, () => new Intl.PluralRules(locale));
