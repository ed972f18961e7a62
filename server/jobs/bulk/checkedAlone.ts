import type { ErrorCode } from "#domain/errors.ts";
import { rulingOn } from "#domain/people/namesakes.ts";
import { similarInstitutions } from "#server/auth/institution.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Services } from "#server/services/services.ts";
import { namesakesOf } from "#server/tasks/namesakes.ts";

type Check = (services: Services, id: string) => Promise<ErrorCode | undefined>;

/**
 * A registration with a possible conflict of interest: a bulk list does not show the details that an administrator must
 * read.
 */
async function namesakesUnread({ database: { kysely }, registry }: Services, id: string) {
  const row = await kysely.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const user = fromRow(registry.get("user"), row);
  const people = await namesakesOf(kysely, { ...user, addressFold: row.email_fold });
  const isUnread = people.some(({ personId }) => rulingOn(user.namesakes, personId) === undefined);
  const institutions = user.institutionId === null ? await similarInstitutions(kysely, user) : [];
  return isUnread || institutions.length > 0 ? "NAMESAKES_UNREAD" : undefined;
}

const checks: Record<string, Check> = { "user.approveRegistration": namesakesUnread };

/** Why a record must be opened for an action instead of being part of a bulk job; undefined if it need not be. */
export async function refusedAmongMany(
  services: Services,
  taken: { resource: string; action: string; id: string },
): Promise<ErrorCode | undefined> {
  return checks[`${taken.resource}.${taken.action}`]?.(services, taken.id);
}
