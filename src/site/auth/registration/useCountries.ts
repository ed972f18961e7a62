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

/** The countries in the prerendered list with this id; empty during prerendering. */
function drawnIn(listId: string): NamedCountry[] {
  if (typeof document === "undefined") return [];
  const drawn = document.querySelectorAll<HTMLOptionElement>(`#${listId} option:not([value=""])`);
  return Array.from(drawn, ({ value, text }) => ({ code: value, name: text }));
}

/**
 * The countries of the network by name. Some browsers name and order them differently than the build, so a prerendered
 * page keeps its names, which avoids a rerender.
 * @param listId id of the list that contains them
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
