import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { nameKeyOf } from "#domain/people/name.ts";
import { rulingOn } from "#domain/people/namesakes.ts";
import type { Change } from "#server/database/change.ts";
import { enterpriseRoles } from "#server/tasks/ties.ts";

/**
 * Before an auditor's name changes, there must be a statement about each person of an enterprise with the current name:
 * the same person or not. Otherwise the conflict of interest would disappear with the name. Throws DomainError
 * NAMESAKE_UNDECIDED.
 */
export async function requireNamesakesDecided(
  { transaction }: Change,
  { fullname, namesakes }: Pick<User, "fullname" | "namesakes">,
  next: string,
): Promise<void> {
  if (nameKeyOf(fullname) === nameKeyOf(next)) return;
  const people = await transaction
    .selectFrom("users")
    .select("id")
    .where("nameKey", "=", nameKeyOf(fullname))
    .where("role", "in", enterpriseRoles)
    .where("erasedAt", "is", null)
    .execute();
  if (people.some(({ id }) => rulingOn(namesakes, id) === undefined)) throw new DomainError("NAMESAKE_UNDECIDED");
}
