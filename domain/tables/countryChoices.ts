import { localeCodes } from "#domain/programme.ts";
import type { NamedOption } from "#domain/tables/choices.ts";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import { countries as named } from "#schemas/spreadsheet.json";

const further: Record<string, string[] | undefined> = named;

const namesOf = (code: string, locale: string) => {
  const names = [displayNames(locale, { type: "region" }), displayNames(locale, { type: "region", style: "short" })];
  return names.map((each) => each.of(code) ?? code);
};

const cached = new Map<string, readonly NamedOption<string>[]>();

function choicesIn(locale: string): NamedOption<string>[] {
  const choices = Object.keys(countries).map((code): NamedOption<string> => {
    const names = [locale, ...localeCodes].flatMap((each) => namesOf(code, each));
    return [code, ...new Set([...names, ...(further[code] ?? [])])];
  });
  return choices.sort(([, one = ""], [, other = ""]) => one.localeCompare(other, locale));
}

/**
 * The countries with their names in the six languages and other usual names. The name in the reader’s language is
 * first, and sorts the list. Each call with a locale returns the same list.
 */
export function countryChoices(locale: string): readonly NamedOption<string>[] {
  const choices = cached.get(locale) ?? choicesIn(locale);
  cached.set(locale, choices);
  return choices;
}
