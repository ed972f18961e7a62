import type { ErrorCode } from "#domain/errors.ts";
import { unreadMatches } from "#server/jobs/bulk/unreadMatches.ts";
import type { Services } from "#server/services/services.ts";

type Check = (services: Services, id: string) => Promise<ErrorCode | undefined>;

/**
 * The error code if a registration has a possible conflict of interest, which an administrator must read on its page.
 */
async function registrationUnread({ database: { kysely }, registry }: Services, id: string) {
  const row = await kysely.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await unreadMatches(kysely, registry.get("user"), row))?.code;
}

const checks: Record<string, Check> = { "user.approveRegistration": registrationUnread };

/**
 * The reason why a record must be opened for an action instead of being part of a bulk job. Undefined if it may be part
 * of one.
 */
export async function refusedAmongMany(
  services: Services,
  taken: { resource: string; action: string; id: string },
): Promise<ErrorCode | undefined> {
  return checks[`${taken.resource}.${taken.action}`]?.(services, taken.id);
}
