import type { Locale, Programme, Role } from "#domain/generated/programme.ts";
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

/** Who belongs to an enterprise and works on its audits: the roles that sign in by its code. */
export const teamRoles = (Object.keys(programme.roles) as Role[]).filter(
  (role) => programme.roles[role].subject === "enterprise",
);

/** Who looks after the records of many enterprises. */
export const managers = (Object.keys(programme.roles) as Role[]).filter((role) => programme.roles[role].managesRecords);
