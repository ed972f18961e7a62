import { localeCodes, programme } from "#domain/programme.ts";
import type { NamedOption } from "#domain/tables/choices.ts";
import { displayNames } from "#domain/texts/formats.ts";
import { codes } from "#schemas/spoken-languages.json";

/** The language of a BCP 47 tag, without its region: `de-AT` -> `de`. */
export const baseLanguage = (tag: string): string => tag.split("-", 1)[0] ?? tag;

const ofProgramme = new Map(programme.locales.map(({ code, iso, name }) => [iso, { code, name }]));

/** The stored code of a language of ISO 639: the programme's tag for its own languages (`de` -> `de-DE`). */
export const spokenTag = (code: string): string => ofProgramme.get(code)?.code ?? code;

const tags = codes.map(spokenTag);

/** The name with a capital letter, since it is not part of a sentence. An unknown code has no name. */
function nameIn(locale: string, tag: string): string {
  const base = baseLanguage(tag);
  const name = displayNames(locale, { type: "language" }).of(base) ?? base;
  return name === base ? base : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * The name of a spoken language. A language of the programme has its own name, another one its name in the reader's
 * language. An unknown code stays unchanged.
 */
export const spokenLanguageName = (tag: string, locale: string): string =>
  ofProgramme.get(baseLanguage(tag))?.name ?? nameIn(locale, tag);

const cached = new Map<string, readonly NamedOption<string>[]>();

function choicesIn(locale: string): NamedOption<string>[] {
  const choices = tags.map((tag): NamedOption<string> => {
    const names = [locale, ...localeCodes, baseLanguage(tag)].map((each) => nameIn(each, tag));
    return [tag, ...new Set([spokenLanguageName(tag, locale), ...names, baseLanguage(tag)])];
  });
  const order = new Map(tags.map((tag) => [tag, ofProgramme.has(baseLanguage(tag)) ? 0 : 1]));
  return choices.sort(
    ([one, a = ""], [other, b = ""]) => (order.get(one) ?? 1) - (order.get(other) ?? 1) || a.localeCompare(b, locale),
  );
}

/**
 * The languages that people speak (ISO 639), with their names in the programme's languages and in the language itself.
 * The displayed name comes first. The programme's languages come before the others. The same list for each call with a
 * locale.
 */
export function spokenLanguageChoices(locale: string): readonly NamedOption<string>[] {
  const choices = cached.get(locale) ?? choicesIn(locale);
  cached.set(locale, choices);
  return choices;
}
