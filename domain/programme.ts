import type { Locale, Programme } from "#domain/generated/programme.ts";
import programmeFile from "#schemas/programme.json";

/** The constants of the programme (`schemas/programme.json`). */
export const programme = programmeFile as Programme;

export const localeCodes: readonly Locale[] = programme.locales.map((locale) => locale.code);

/** The own name of a language of the programme. Other codes stay unchanged. */
export const localeName = (code: string): string =>
  programme.locales.find((locale) => locale.code === code)?.name ?? code;

/** True for the six locales of the interface. */
export function isLocale(code: string | undefined): code is Locale {
  return localeCodes.includes(code as Locale);
}

/**
 * The locale for a reader of these languages (BCP 47, the preferred first). Only the language counts, so `de-AT` gets
 * German.
 * @param offered the locales to choose from
 */
export function localeFor(languages: readonly string[], offered: readonly Locale[] = localeCodes): Locale | undefined {
  const choices = programme.locales.filter(({ code }) => offered.includes(code));
  const found = languages.map((tag) => choices.find(({ iso }) => iso === tag.toLowerCase().split("-")[0]));
  return found.find((locale) => locale !== undefined)?.code;
}
