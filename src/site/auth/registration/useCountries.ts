import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import { useHydrated } from "#src/site/useHydrated.ts";

/** A country of the network by its name in the reader's language. */
export interface NamedCountry {
  code: string;
  name: string;
}

/** Names the countries of the network, in the order of the language. */
function namedIn(language: string): NamedCountry[] {
  const names = displayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return Object.keys(countries)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The countries as they stand in the list with this id, which the build has drawn; none while it draws. */
function drawnIn(listId: string): NamedCountry[] {
  if (typeof document === "undefined") return [];
  const drawn = document.querySelectorAll<HTMLOptionElement>(`#${listId} option:not([value=""])`);
  return Array.from(drawn, ({ value, text }) => ({ code: value, name: text }));
}

/**
 * The countries of the network by their names. Browsers name and order some otherwise than the build does: a page that is
 * taken over keeps the names that it came with, so that nothing of it is drawn again.
 * @param listId id of the list that holds them
 */
export function useCountries(listId: string): NamedCountry[] {
  const { language } = useTranslation().i18n;
  const hydrated = useHydrated();
  const [drawn] = useState(() => ({ language, countries: hydrated ? [] : drawnIn(listId) }));
  return useMemo(
    () => (drawn.language === language && drawn.countries.length > 0 ? drawn.countries : namedIn(language)),
    [drawn, language],
  );
}
