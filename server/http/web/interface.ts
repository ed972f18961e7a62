import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import type { InterfaceChanges } from "#domain/wire/interfaceChanges.ts";
import type { Database } from "#server/database/database.ts";

/** The interface of the build, without changes. */
export const unchanged: InterfaceChanges = { texts: {}, languages: localeCodes };

/** The enabled languages of this build, in the order of `schemas/programme.json`. */
export async function enabledLocales(database: Database): Promise<readonly Locale[]> {
  const rows = await database.readCached(`select "code" from languages where "enabledAt" is not null`, []);
  const enabled = new Set(rows.map(({ code }) => code));
  return localeCodes.filter((code) => enabled.has(code));
}

/** Reads the administrators' changes of the interface in a language. */
export async function readInterface(database: Database, locale: Locale): Promise<InterfaceChanges> {
  const rows = await database.readCached(`select "key", "texts" from translations order by "key"`, []);
  const texts = rows.flatMap(({ key, texts: byLocale }): [string, string][] => {
    const text = (JSON.parse(String(byLocale)) as Record<string, string>)[locale];
    return text ? [[String(key), text]] : [];
  });
  return { texts: Object.fromEntries(texts), languages: await enabledLocales(database) };
}
