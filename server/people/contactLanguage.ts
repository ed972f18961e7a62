import type { Locale } from "#domain/generated/programme.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { isLocale, localeCodes } from "#domain/programme.ts";
import type { Values } from "#domain/schema/resource.ts";
import type { Services } from "#server/services/services.ts";

/** The chosen languages of central offices, by code. */
export async function officeLanguages({ database }: Services): Promise<Map<string, string | null>> {
  const offices = await database.kysely.selectFrom("central_offices").select(["penCode", "contactLocale"]).execute();
  return new Map(offices.map(({ penCode, contactLocale }) => [penCode, contactLocale]));
}

/** The language of the programme that most people in a country speak. */
const localeOfCountry = (country: string): Locale | undefined =>
  localeCodes.find((locale) => locale.startsWith(`${languageOfCountry(country)}-`));

/**
 * The language for writing to an enterprise or office: its own, its office's, its country's, or otherwise the requested
 * one.
 */
export function languageOf<Otherwise extends Locale | null>(
  { contactLocale, officeCode, country }: Values,
  offices: ReadonlyMap<string, string | null>,
  asked: Otherwise,
): Locale | Otherwise {
  const said = [contactLocale, offices.get(String(officeCode))].map((locale) => String(locale ?? ""));
  return said.find(isLocale) ?? localeOfCountry(String(country ?? "")) ?? asked;
}

/**
 * The language in which the team of an enterprise works. It is the most frequent choice of its present people, otherwise
 * the one for writing to the enterprise. Null if neither is in the programme.
 */
export async function teamLanguage(services: Services, peCode: string): Promise<Locale | null> {
  const { kysely } = services.database;
  const chosen = await kysely
    .selectFrom("users")
    .select(["language", ({ fn }) => fn.countAll().as("people")])
    .where("code", "=", peCode)
    .where("formerSince", "is", null)
    .where("language", "is not", null)
    .groupBy("language")
    .orderBy("people", "desc")
    .orderBy("language")
    .executeTakeFirst();
  if (chosen?.language && isLocale(chosen.language)) return chosen.language;
  const enterprise = await kysely
    .selectFrom("enterprises")
    .select(["contactLocale", "officeCode", "country"])
    .where("peCode", "=", peCode)
    .executeTakeFirst();
  return enterprise ? languageOf(enterprise, await officeLanguages(services), null) : null;
}
