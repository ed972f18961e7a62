import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/**
 * A record with the country of the institution that it names, where the two have to agree: the rules compare them. The
 * institution is held, so that it goes to no other country meanwhile.
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

/** What keeps an institution from going to another country: the enterprises that are placed at it and stand elsewhere. */
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
