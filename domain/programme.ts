import type { Locale, Programme } from "#domain/generated/programme.ts";
import programmeFile from "#schemas/programme.json";

/** The constants of the programme (`schemas/programme.json`). */
export const programme = programmeFile as Programme;

export const localeCodes: readonly Locale[] = programme.locales.map((locale) => locale.code);

/** True for the six locales the interface speaks. */
export function isLocale(code: string | undefined): code is Locale {
  return localeCodes.includes(code as Locale);
}

/**
 * The programme's locale for somebody who reads these languages (BCP 47, the one they want most first): by the language
 * alone, so that `de-AT` gets German.
 */
export function localeFor(languages: readonly string[]): Locale | undefined {
  const found = languages.map((tag) => programme.locales.find(({ iso }) => iso === tag.toLowerCase().split("-")[0]));
  return found.find((locale) => locale !== undefined)?.code;
}
