import type { Locale } from "#domain/generated/programme.ts";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";

const known = new Map<Locale, readonly string[]>();

/** The codes of all countries in the order of their names in a language. */
export function countriesByName(locale: Locale): readonly string[] {
  const found = known.get(locale);
  if (found) return found;
  const names = displayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  const named = Object.keys(countries).map((code) => ({ code, name: names.of(code) ?? code }));
  const sorted = named.sort((a, b) => compare(a.name, b.name)).map(({ code }) => code);
  known.set(locale, sorted);
  return sorted;
}
