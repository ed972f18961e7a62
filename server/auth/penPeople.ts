import { randomUUID } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import type { Role } from "#domain/generated/programme.ts";
import { nameKeyOf, nameProblems } from "#domain/people/name.ts";
import { mostSimilar } from "#domain/people/similarName.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import type { PenPerson, PenUser } from "#server/auth/penPerson.ts";
import type { PenSubject } from "#server/auth/penSubject.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { consumeRateLimitIn } from "#server/http/limits/rateLimits.ts";
import type { Services } from "#server/services/services.ts";

/** People with a code and role, by the time of their first sign-in. */
const peopleAt = ({ transaction }: Change, role: Role, code: string) =>
  transaction.selectFrom("users").selectAll().where("role", "=", role).where("code", "=", code).orderBy("createdAt");

/**
 * The person with a code, a role and a name. An exact match of the spelling has priority over another spelling of the
 * name. If several people have such names from earlier versions, another spelling means the first. So it does not
 * bypass a block or the archive. The name of a merged account means the account that continues it.
 */
export async function findPerson(
  change: Change,
  { role, name }: Pick<PenPerson, "role" | "name">,
  code: string,
): Promise<PenUser | undefined> {
  const key = nameKeyOf(name);
  const alike = await peopleAt(change, role, code)
    .where((where) =>
      where.or([
        where("nameKey", "=", key),
        where.and([where("nameKey", ">", `${key} `), where("nameKey", "<", `${key}!`)]),
      ]),
    )
    .execute();
  const exact = alike.find((row) => caseFold(row.fullname) === caseFold(name));
  const closed = alike.find((row) => !row.mergedInto && (row.blockedAt ?? row.archivedAt));
  const found = exact ?? closed ?? alike[0];
  if (!found?.mergedInto) return found;
  return peopleAt(change, role, code).where("id", "=", found.mergedInto).executeTakeFirst();
}

/** A current or former person whose name may be misspelt in the typed name. */
export async function findSimilar(
  change: Change,
  { role, name }: PenPerson,
  code: string,
): Promise<PenUser | undefined> {
  const people = await peopleAt(change, role, code)
    .where("blockedAt", "is", null)
    .where("archivedAt", "is", null)
    .where("networkSince", "is", null)
    .execute();
  return mostSimilar(people, name);
}

/** Refuses the typed name of a new person. Throws DomainError NAME_NOT_PRINTABLE, INVALID_INPUT with the broken rule. */
export function requireGoodName(name: string): void {
  requirePrintable({ printed: ["name"] }, { name });
  const problems = nameProblems(name);
  if (problems.length) throw new DomainError("INVALID_INPUT", { errors: { name: problems } });
}

/** A person who gets an account, and the action for the trail. */
interface Newcomer {
  person: PenPerson;
  code: string;
  subject: Pick<PenSubject, "country" | "institutionId">;
  action: "signIn" | "admitPeople" | "create";
}

/** Creates the account of a new person. */
export async function createPerson(
  services: Services,
  change: Change,
  { person, code, subject, action }: Newcomer,
): Promise<PenUser> {
  await consumeRateLimitIn(change, "personByEnterprise", code);
  const resource = services.registry.get("user");
  const user = withDefaults(resource, {
    id: randomUUID(),
    fullname: person.name,
    role: person.role,
    code,
    status: "approved",
    country: subject.country,
    institutionId: subject.institutionId ?? null,
  });
  return createRecord(change, resource, { values: user, action });
}

/** Returns a former person to the class, after a sign-in with the current code or a confirmation by the class. */
export async function returnToClass(services: Services, change: Change, { id }: Pick<PenUser, "id">): Promise<void> {
  const resource = services.registry.get("user");
  const locked = await lockRecord(change, resource, id);
  if (locked?.record.formerSince)
    await updateRecord(change, resource, { locked, patch: { formerSince: null }, action: "makePresent" });
}
