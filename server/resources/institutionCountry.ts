import type { Kysely } from "kysely";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Tables } from "#server/database/database.ts";

/** A record with the country of the institution that it names, where the two have to agree: the rules compare them. */
export async function withInstitutionCountry(
  database: Kysely<Tables>,
  { relations }: Resource,
  record: Values,
): Promise<Values> {
  const { institutionId } = record;
  if (!relations.institutionId?.within || typeof institutionId !== "string") return record;
  const found = await database
    .selectFrom("institutions")
    .select("country")
    .where("id", "=", institutionId)
    .executeTakeFirst();
  return { ...record, institutionCountry: found?.country };
}
