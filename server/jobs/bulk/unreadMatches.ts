import type { Kysely } from "kysely";
import type { ErrorCode } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { rulingOn } from "#domain/people/namesakes.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { similarInstitutions } from "#server/auth/institution.ts";
import { fromRow } from "#server/database/codec.ts";
import type { DatabaseRow, Tables } from "#server/database/database.ts";
import { type Namesake, namesakesOf } from "#server/tasks/namesakes.ts";

/**
 * The reasons why a bulk job does not approve a registration. They are people who could be the applicant by name or
 * address, and listed institutions with a similar name.
 */
export interface UnreadMatches {
  code: Extract<ErrorCode, "NAMESAKES_UNREAD" | "INSTITUTION_REQUIRED">;
  people: Namesake[];
  institutions: { id: string; name: string }[];
}

/**
 * The facts that an administrator has to read before a registration is approved: people without a statement, similar
 * institutions, or that no institution is given. Undefined if there are none.
 */
export async function unreadMatches(
  database: Kysely<Tables>,
  resource: Resource<User>,
  row: DatabaseRow,
): Promise<UnreadMatches | undefined> {
  const user = fromRow(resource, row);
  const addressFold = row.email_fold === null ? null : String(row.email_fold);
  const found = await namesakesOf(database, { ...user, addressFold });
  const people = found.filter(({ personId }) => rulingOn(user.namesakes, personId) === undefined);
  const institutions = user.institutionId === null ? await similarInstitutions(database, user) : [];
  if (people.length + institutions.length > 0) return { code: "NAMESAKES_UNREAD", people, institutions };
  const isPlaced = user.institutionId !== null || user.noInstitutionReason !== null;
  return isPlaced ? undefined : { code: "INSTITUTION_REQUIRED", people, institutions };
}
