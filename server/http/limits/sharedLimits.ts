import { type Actor, personOf } from "#domain/access/actor.ts";
import type { Change } from "#server/database/change.ts";
import { consumeRateLimit, consumeRateLimitIn, type Limit } from "#server/http/limits/rateLimits.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Limits with one count per person and one per enterprise or office. People sign in by a typed name, so a limit per
 * name would not limit an access code.
 */
export type SharedLimit =
  Extract<Limit, `${string}ByEnterprise`> extends infer Name
    ? Name extends `${infer Kind}ByEnterprise`
      ? `${Kind}ByPerson` extends Limit
        ? Kind
        : never
      : never
    : never;

/** Counted caller: a person, and the code they sign in with, if they have one. */
export type LimitedCaller = Pick<Actor, "id" | "code">;

function limitsOf(limit: SharedLimit, { id, code }: LimitedCaller): [limit: Limit, who: string][] {
  const ofPerson: [Limit, string] = [`${limit}ByPerson`, id ?? ""];
  return code === null ? [ofPerson] : [ofPerson, [`${limit}ByEnterprise`, code]];
}

/** Counts a use for a person and their enterprise. Throws DomainError TOO_MANY_REQUESTS if either exceeds its limit. */
export async function consumeShared(
  services: Services,
  limit: SharedLimit,
  who: LimitedCaller,
  amount = 1,
): Promise<void> {
  for (const [name, counted] of limitsOf(limit, who)) await consumeRateLimit(services, name, counted, amount);
}

/** Like `consumeShared`, within a change: refused or rolled back changes do not count. */
export async function consumeSharedIn(change: Change, limit: SharedLimit): Promise<void> {
  const { id } = personOf(change.actor);
  for (const [name, counted] of limitsOf(limit, { id, code: change.actor.code }))
    await consumeRateLimitIn(change, name, counted);
}
