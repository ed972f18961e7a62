import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { nameKeyOf } from "#domain/people/name.ts";
import { haveSimilarWords, nameWords, wordsOfColumn } from "#domain/people/namesakes.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";

/** The institution of an auditor in the programme, or the reason why there is none. */
export type InstitutionChoice = Partial<Pick<User, "institutionId" | "noInstitutionReason">>;

type Placed = InstitutionChoice & Pick<User, "country" | "institutionName" | "institutionPending">;

/** The institution of a country's list with a typed name in any spelling; undefined if there is none. */
export async function listedInstitution(
  { transaction }: Pick<Change, "transaction">,
  country: string | null,
  name: string,
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom("institutions")
    .select("id")
    .where("nameKey", "=", nameKeyOf(name))
    .where("country", "=", country)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return found?.id;
}

/**
 * The institution of an auditor, as given or as in the record. Either a listed one or a typed name is required, because
 * it reveals conflicts of interest.
 * Throws DomainError INSTITUTION_REQUIRED, and INSTITUTION_LISTED for "none" while the country's list has the
 * institution that the auditor typed.
 */
export async function institutionOf(
  change: Change,
  record: Placed,
  given: InstitutionChoice,
): Promise<Required<InstitutionChoice>> {
  const isGiven = given.institutionId !== undefined || given.noInstitutionReason !== undefined;
  const { institutionId = null, noInstitutionReason = null } = isGiven ? given : record;
  if ((institutionId === null) === (noInstitutionReason === null)) throw new DomainError("INSTITUTION_REQUIRED");
  const typed = record.institutionPending ?? record.institutionName;
  if (institutionId === null && typed && (await listedInstitution(change, record.country, typed)))
    throw new DomainError("INSTITUTION_LISTED");
  return { institutionId, noInstitutionReason: noInstitutionReason?.trim() ?? null };
}

/**
 * The institutions of an auditor's country with the typed name or a similar one, except the institution of the account.
 */
export async function similarInstitutions(
  database: Change["transaction"] | Kysely<Tables>,
  { country, institutionId, institutionName, institutionPending }: Placed,
): Promise<{ id: string; name: string }[]> {
  const typed = institutionPending ?? institutionName;
  if (!typed) return [];
  const words = nameWords(typed);
  const listed = await database
    .selectFrom("institutions")
    .select(["id", "name", "nameWords"])
    .where("country", "=", country)
    .where("archivedAt", "is", null)
    .orderBy("name_fold")
    .execute();
  return listed
    .filter(({ id, nameWords: own }) => id !== institutionId && haveSimilarWords(words, wordsOfColumn(own ?? "")))
    .map(({ id, name }) => ({ id, name }));
}
