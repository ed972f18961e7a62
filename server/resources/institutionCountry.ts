import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/**
 * Adds the country of the named institution to a record, if the rules compare the two. The institution is locked, so
 * that its country cannot change at the same time.
 */
export async function withInstitutionCountry(
  { transaction, engine }: Change,
  { relations }: Resource,
  record: Values,
): Promise<Values> {
  const { institutionId } = record;
  if (!relations.institutionId?.within || typeof institutionId !== "string") return record;
  const institution = transaction.selectFrom("institutions").select("country").where("id", "=", institutionId);
  const found = await (engine === "postgres" ? institution.forShare() : institution).executeTakeFirst();
  return { ...record, institutionCountry: found?.country };
}

/** Enterprises that prevent an institution's move to another country: they belong to it, but would be in another country. */
export async function enterprisesLeftBehind(
  { transaction }: Change,
  { name }: Resource,
  record: Values,
  before: Values,
): Promise<Record<string, string[]>> {
  const { id, country } = record;
  if (name !== "institution" || country === before.country) return {};
  const found = await transaction
    .selectFrom("enterprises")
    .select("peCode")
    .where("institutionId", "=", String(id))
    .where("country", "!=", String(country))
    .executeTakeFirst();
  return found ? { country: ["enterprisesOfCountry"] } : {};
}
