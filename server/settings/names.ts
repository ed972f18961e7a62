import { mistakesBetween } from "#domain/texts/misspelling.ts";
import settings from "#schemas/settings.json";

/** The names of all settings, as in `schemas/settings.json`. */
export const settingNames: readonly string[] = settings.groups.flatMap((group) =>
  group.settings.map(({ name }) => name),
);

/** A name that looks like a setting's, and the setting. */
export interface Misspelt {
  name: string;
  meant: string;
}

/** The names of an environment that are within two letters of a setting's name, and are no setting. */
export function misspelt(environment: NodeJS.ProcessEnv): Misspelt[] {
  const names = Object.keys(environment).filter((name) => !settingNames.includes(name));
  return names.flatMap((name) => {
    const meant = settingNames.find((known) => mistakesBetween(name.toUpperCase(), known, known.length) !== undefined);
    return meant ? [{ name, meant }] : [];
  });
}
