import type { Locale } from "#domain/generated/programme.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { isLocale, localeCodes } from "#domain/programme.ts";
import type { Values } from "#domain/schema/resource.ts";
import type { Services } from "#server/services/services.ts";

/** The language of each central office that has chosen one, by its code. */
export async function officeLanguages({ database }: Services): Promise<Map<string, string | null>> {
  const offices = await database.kysely.selectFrom("central_offices").select(["penCode", "contactLocale"]).execute();
  return new Map(offices.map(({ penCode, contactLocale }) => [penCode, contactLocale]));
}

/** The programme's language that is most spoken in a country. */
const localeOfCountry = (country: string): Locale | undefined =>
  localeCodes.find((locale) => locale.startsWith(`${languageOfCountry(country)}-`));

/**
 * The language in which an enterprise or office is written to: its own, its office's, its country's, or else the one that
 * was asked for.
 */
export function languageOf(
  { contactLocale, officeCode, country }: Values,
  offices: ReadonlyMap<string, string | null>,
  asked: Locale,
): Locale {
  const said = [contactLocale, offices.get(String(officeCode))].map((locale) => String(locale ?? ""));
  return said.find(isLocale) ?? localeOfCountry(String(country ?? "")) ?? asked;
}
