import { localeCodes } from "#domain/programme.ts";
import type { NamedOption } from "#domain/tables/choices.ts";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import spreadsheet from "#schemas/spreadsheet.json";

const further: Record<string, string[] | undefined> = spreadsheet.countries;

const namesOf = (code: string, locale: string) => {
  const names = [displayNames(locale, { type: "region" }), displayNames(locale, { type: "region", style: "short" })];
  return names.map((each) => each.of(code) ?? code);
};

const cached = new Map<string, readonly NamedOption<string>[]>();

function choicesIn(locale: string): NamedOption<string>[] {
  return Object.keys(countries).map((code) => {
    const names = [locale, ...localeCodes].flatMap((each) => namesOf(code, each));
    return [code, ...new Set([...names, ...(further[code] ?? [])])];
  });
}

/**
 * The countries with their names, in the six languages and as people also call them; the reader’s own name comes first.
 * The same list for each call with a locale.
 */
export function countryChoices(locale: string): readonly NamedOption<string>[] {
  const choices = cached.get(locale) ?? choicesIn(locale);
  cached.set(locale, choices);
  return choices;
}
