import { localeCodes, programme } from "#domain/programme.ts";
import type { NamedOption } from "#domain/tables/choices.ts";
import { displayNames } from "#domain/texts/formats.ts";

const choices: readonly NamedOption<string>[] = programme.locales.map(({ code, name, iso }) => {
  const names = localeCodes.map((each) => displayNames(each, { type: "language" }).of(iso) ?? iso);
  return [code, name, iso, ...names];
});

/** The programme's languages with their codes, and their names in all of these languages. The own name is first. */
export const languageChoices = (): readonly NamedOption<string>[] => choices;
